"""Runs on a real Dask scheduler with two workers."""

from distributed import LocalCluster
from study_examples import all_bytes, lock_small_study, study_command


def test_a_cluster_gives_the_same_bytes(tmp_path):
    lock_small_study(tmp_path / "here")
    there = tmp_path / "there"
    for name, data in all_bytes(tmp_path / "here").items():
        (there / name).parent.mkdir(parents=True, exist_ok=True)
        (there / name).write_bytes(data)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster:
        result = study_command("run", there, "--runs", 1, "--dask", cluster.scheduler_address)
    assert result.exit_code == 0, result.output
    assert study_command("run", tmp_path / "here", "--runs", 1, "--jobs", 1).exit_code == 0
    assert all_bytes(there / "runs") == all_bytes(tmp_path / "here" / "runs")


def test_a_scheduler_that_is_not_there_is_named(tmp_path):
    lock_small_study(tmp_path)
    refused = study_command("run", tmp_path, "--runs", 1, "--dask", "nonsense://nowhere")
    assert refused.exit_code == 3
    assert "nonsense://nowhere" in refused.output
