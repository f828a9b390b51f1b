import { LOCAL_VERSION } from '@club/contracts/remotes/boot';
import type { RemotePointer } from '@club/contracts/remotes/release';
import { checkedEntries } from './checked-entries.ts';

const pointer: RemotePointer = {
  name: 'mf-events',
  version: '1',
  entry_url: '/remotes/mf-events/1/entry.js',
  entry_integrity: 'sha384-x',
};
const url = `${location.origin}${pointer.entry_url}`;

function scriptOf(plugin: ReturnType<typeof checkedEntries>): HTMLScriptElement {
  const made: unknown = plugin.createScript?.({ url } as never);
  return (made as { script: HTMLScriptElement }).script;
}

test('an entry runs only with the hash of the document, and each try has an address of its own', () => {
  const plugin = checkedEntries(() => [pointer]);
  const [first, second] = [scriptOf(plugin), scriptOf(plugin)];
  expect(first).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous', src: url });
  expect(second).toMatchObject({ integrity: 'sha384-x', src: `${url}?again=1` });
});

test.each([
  ['that the document does not name', []],
  ['without a hash', [{ ...pointer, entry_integrity: '' }]],
])('an entry %s does not run', (_, pointers) => {
  expect(() => scriptOf(checkedEntries(() => pointers))).toThrow('has no integrity value');
});

test('the entry of a developer’s machine runs without a hash', () => {
  const local = { ...pointer, version: LOCAL_VERSION, entry_integrity: '' };
  expect(scriptOf(checkedEntries(() => [local])).src).toBe(url);
});

test('a shared module that did not load is requested again', () => {
  const failed = { loaded: false, loading: Promise.resolve() };
  const used = { loaded: true, loading: Promise.resolve() };
  checkedEntries(() => []).errorLoadShare?.({
    pkgName: 'zod',
    shareScopeMap: { default: { zod: { '4.0.0': failed, '3.0.0': used } } },
  } as never);
  expect(failed.loading).toBeNull();
  expect(used.loading).not.toBeNull();
});
