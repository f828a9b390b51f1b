import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
} from '@club/contracts/events/saved-view';
import { mockCall, refuse } from '@club/web-kit/mock';
import { notFound } from './samples.ts';

/** The saved views, in the memory of the page. */
export function savedViewMocks() {
  let views: SavedView[] = [];
  return [
    mockCall(listSavedViews, () => views),
    mockCall(createSavedView, ({ body }) => {
      if (views.some(({ name }) => name === body.name)) {
        return refuse(409, 'view_name_taken', 'There is a view with this name.');
      }
      const view = { id: crypto.randomUUID(), ...body };
      views = [...views, view];
      return view;
    }),
    mockCall(deleteSavedView, ({ params }) => {
      const rest = views.filter(({ id }) => id !== params.id);
      if (rest.length === views.length) return notFound();
      views = rest;
      return { success: true as const };
    }),
  ];
}
