import { createReleaseFixture, type ReleaseFixture } from '../testing/release-fixture.ts';
import { remotesHealth } from './remotes-health.ts';

let fixture: ReleaseFixture;
beforeAll(async () => {
  fixture = await createReleaseFixture();
});
afterAll(() => fixture.drop());

test('a site without one of its own remotes is not ready and says which, until that has a release', async () => {
  await fixture.publish({ name: 'mf-public' });
  await fixture.publish({ name: 'mf-admin' });
  const { checks, notices } = await remotesHealth(fixture.db);
  await expect(checks.remotes?.()).rejects.toThrow('no release of mf-events');
  expect(notices).toEqual([['Not ready', expect.stringContaining('no release of mf-events')]]);
  await fixture.publish({ name: 'mf-events' });
  await expect(checks.remotes?.()).resolves.toBeUndefined();
  expect((await remotesHealth(fixture.db)).notices).toEqual([]);
});
