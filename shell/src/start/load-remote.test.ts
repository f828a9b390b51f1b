import type { RemotePointer } from '@club/contracts/remotes/release';
import { init } from '@module-federation/enhanced/runtime';

const pointerTo = (name: RemotePointer['name']): RemotePointer => ({
  name,
  version: '1',
  entry_url: `/remotes/${name}/1/entry.js`,
  entry_integrity: 'sha384-x',
});

const documentWith = (...names: RemotePointer['name'][]) =>
  `<script type="application/json" id="boot">${JSON.stringify({ pointers: names.map(pointerTo) })}</script>`;

/** A container that the browser has already run, as the entry script does. */
const containerOf = (module: object) => ({
  init: jest.fn(),
  get: jest.fn(async () => () => module),
});

// The plugin does this in a build.
init({ name: 'shell', remotes: [], shared: {} });

test('a tab that started on a public page learns the release of the back office after the sign-in', async () => {
  const { loadRemoteModule, registerPointers } = await import('./load-remote.ts');
  const mfPublic = containerOf({ default: 'pages of visitors' });
  const mfAdmin = containerOf({ default: 'pages of admins' });
  Object.assign(globalThis, { mf_public: mfPublic, mf_admin: mfAdmin });
  const answers = [documentWith('mf-public'), documentWith('mf-public', 'mf-admin')];
  const requested: string[] = [];
  globalThis.fetch = async (url) => {
    requested.push(String(url));
    return { text: async () => answers.shift() ?? '' } as Response;
  };
  registerPointers({ pointers: [pointerTo('mf-public')] });
  expect(await loadRemoteModule('mf-public/pages')).toEqual({ default: 'pages of visitors' });
  expect(mfPublic.init).toHaveBeenCalled();
  expect(requested).toEqual([]);

  // Before the sign-in no document names it; another try requests the document again.
  await expect(loadRemoteModule('mf-admin/pages')).rejects.toThrow('no remote mf-admin');
  expect(await loadRemoteModule('mf-admin/pages')).toEqual({ default: 'pages of admins' });
  await loadRemoteModule('mf-admin/pages');
  expect(requested).toEqual(['/fake', '/fake']);
  expect(mfAdmin.get).toHaveBeenCalledWith('./pages');
});
