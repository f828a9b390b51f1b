// A limit for what hangs, not for what a busy machine makes slow.
jest.setTimeout(60_000);
