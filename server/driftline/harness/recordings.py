"""stub"""

from contextlib import contextmanager


class RecordingError(Exception):
    pass


class Recording:
    def source(self, suite, task):
        return task

    def output(self, suite, case):
        return None


@contextmanager
def open_recording(record, replay):
    yield Recording()
