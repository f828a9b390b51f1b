// Ends a test that hangs. The limit is generous, because a busy machine is slow.
jest.setTimeout(120_000);
