import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { createReleaseFixture, type ReleaseFixture } from '../../testing/release-fixture.ts';
import { makeFolder, writeBuild } from '../../testing/remote-build.ts';
import { registerBuiltRemotes } from './register-built.ts';
import { listRemotes } from './remote.repository.ts';

let folder: string;
jest.mock('../built-folder.ts', () => ({
  builtRemotes: () => ['mf-events', 'mf-gallery'],
  builtFolder: (name: string) => `${folder}/${name}`,
}));

let fixture: ReleaseFixture;
beforeAll(async () => {
  fixture = await createReleaseFixture();
  folder = await makeFolder();
});
afterAll(() => fixture.drop());

test('the remotes that are built beside the host are registered once, with the free paths of their routes', async () => {
  const routes = ['/gallery', '/gallery/:year', '/photos/new', '/team', '/preview/:id'];
  await writeBuild(`${folder}/mf-gallery`, {
    name: 'mf-gallery',
    routes: routes.map((path) => ({ path })),
  });
  const register = () => registerBuiltRemotes(fixture.db, 'system');
  await Promise.all([register(), register()]);
  const [gallery] = (await listRemotes(fixture.db)).filter(({ name }) => name === 'mf-gallery');
  expect(gallery).toMatchObject({ team: 'Site', paths: ['/gallery', '/photos'], menu: '' });
  expect(await listRemotes(fixture.db)).toHaveLength(4);
  expect(await auditEntries(fixture.pool)).toMatchObject([
    { action: 'remote.registered', actor: 'system', subject: 'remote:mf-gallery' },
  ]);
});
