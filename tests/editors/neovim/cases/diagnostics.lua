return {
  test = function(t)
    local plan = t.open_plan("drifting/plan.md")
    local findings = t.agrees_with_check(plan)
    assert(#findings > 5, "the drifting sample has many findings")

    local encoding = vim.fn.has("nvim-0.11") == 1 and "utf-8" or "utf-16"
    t.equal(t.client(plan).offset_encoding, encoding, "position encoding")

    local certificate = vim.iter(vim.diagnostic.get(plan)):find(function(each)
      return each.code == "regulatory_drift"
    end)
    t.equal(certificate.source, "driftline")
    t.equal(certificate.severity, vim.diagnostic.severity.ERROR)
    t.contains(certificate.message, "We do not give safety certificates for repaired items.")
    t.equal(t.messages(), "", "nothing is said while all goes well")
  end,
}
