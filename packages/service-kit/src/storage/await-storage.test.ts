import { createLog } from '../log/logger.ts';
import { awaitStorage } from './await-storage.ts';

const url = 's3://club?endpoint=http://127.0.0.1:9000';
const log = createLog('test', 'silent');
const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9000'), { code: 'ECONNREFUSED' });

/** A store that fails so often before it answers. */
const storeOf = (times: number, failure: () => Error = refused) => {
  let tries = 0;
  return {
    tries: () => tries,
    async assertReachable() {
      tries += 1;
      if (tries <= times) throw failure();
    },
  };
};

test('waits for a store that starts later, and says so once', async () => {
  const storage = storeOf(2);
  const warn = jest.spyOn(log, 'warn');
  await awaitStorage({ storage, url, waitSeconds: 60, log });
  expect([storage.tries(), warn.mock.calls.length]).toEqual([3, 1]);
});

test('names the variable and the store when the time is over', async () => {
  const waiting = awaitStorage({ storage: storeOf(9), url, waitSeconds: 0.1, log });
  await expect(waiting).rejects.toThrow(
    `STORAGE_URL: cannot reach the store ${url} (connect ECONNREFUSED 127.0.0.1:9000)`,
  );
});

test.each([403, 404])('does not wait for a store that answers %d', async (httpStatusCode) => {
  const failure = () => Object.assign(new Error('UnknownError'), { $metadata: { httpStatusCode } });
  const storage = storeOf(9, failure);
  const waiting = awaitStorage({ storage, url, waitSeconds: 60, log });
  await expect(waiting).rejects.toThrow(`(UnknownError, status ${httpStatusCode})`);
  expect(storage.tries()).toBe(1);
});
