import type { AddedRoute } from '@club/contracts/remotes/added-routes';
import { openNewerAddress } from './newer-address.ts';

const workshops: AddedRoute = { remote: 'mf-events', path: '/workshops/:id' };

/** Follows a link to `/workshops/7` in a tab that knows some routes, on a site that has others. */
async function reloadsOf(known: AddedRoute[], served: AddedRoute[] | 'nothing'): Promise<number> {
  history.replaceState({}, '', '/workshops/7');
  const boot = JSON.stringify({ pointers: [], routes: served });
  globalThis.fetch = async () => {
    if (served === 'nothing') throw new TypeError('The site is away.');
    return {
      text: async () => `<script type="application/json" id="boot">${boot}</script>`,
    } as Response;
  };
  const reload = jest.fn();
  await openNewerAddress(known, reload).catch(() => undefined);
  return reload.mock.calls.length;
}

test('a tab reloads for an address that a release has added since', async () => {
  expect(await reloadsOf([], [workshops])).toBe(1);
});

test('a tab stays where the address does not exist, where it knew it already, and while the site is away', async () => {
  expect(await reloadsOf([], [])).toBe(0);
  expect(await reloadsOf([workshops], [workshops])).toBe(0);
  expect(await reloadsOf([], 'nothing')).toBe(0);
});

test('a tab does not reload a page that the visitor has opened meanwhile', async () => {
  const answered = reloadsOf([], [workshops]);
  history.replaceState({}, '', '/about');
  expect(await answered).toBe(0);
});
