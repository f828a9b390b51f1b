import type { RemotePointer } from '@club/contracts/remotes/release';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { loadRemoteModule, registerPointers } from './load-remote-module.ts';

jest.mock('@module-federation/runtime', () => ({
  loadRemote: jest.fn(async () => ({ default: {} })),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const pointerTo = (name: RemotePointer['name']): RemotePointer => ({
  name,
  version: '1',
  manifest_url: `/remotes/${name}/1/mf-manifest.json`,
  entry_integrity: 'sha384-x',
});

const documentWith = (...names: RemotePointer['name'][]) =>
  `<script type="application/json" id="boot">${JSON.stringify({ pointers: names.map(pointerTo), manifests: {} })}</script>`;

const registered = () =>
  jest.mocked(registerRemotes).mock.calls.flatMap(([remotes]) => remotes.map(({ name }) => name));

test('a tab that started on a public page learns the release of the back office after the sign-in', async () => {
  const answers = [documentWith('mf-public'), documentWith('mf-public', 'mf-admin')];
  const asked: string[] = [];
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    return { text: async () => answers.shift() ?? '' } as Response;
  };
  registerPointers({ pointers: [pointerTo('mf-public')], manifests: {} });
  await loadRemoteModule('mf-public/pages');
  expect(asked).toEqual([]);

  // Before the sign-in no document names it; another try asks again.
  jest.mocked(loadRemote).mockRejectedValueOnce(new Error('unknown remote'));
  await expect(loadRemoteModule('mf-admin/pages')).rejects.toThrow('unknown remote');
  await loadRemoteModule('mf-admin/pages');
  await loadRemoteModule('mf-admin/pages');
  expect(asked).toEqual(['/fake', '/fake']);
  expect(registered()).toEqual(['mf_public', 'mf_admin']);
});
