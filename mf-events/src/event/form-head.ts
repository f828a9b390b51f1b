import { isAccepted } from '@club/contracts/remotes/posted-form';
import type { RemotePageContext } from '@club/web-kit/remotes';
import { isNotFound } from './load-outcome.ts';
import { eventInput, eventRead } from './reads.ts';

/** The head of a page with a form about an event. Its title says that the form was refused. */
export const formHead =
  (description: string, titleOf: (event?: string) => string) =>
  ({ store, params }: RemotePageContext) => {
    const state = store.getState();
    const { data: event, error } = eventRead.select(eventInput(params.id))(state);
    if (isNotFound(error)) return { title: 'Event not found', description, status: 404 };
    const title = titleOf(event?.title);
    const { postedForm: posted } = state;
    return { title: posted && !isAccepted(posted) ? `Error: ${title}` : title, description };
  };
