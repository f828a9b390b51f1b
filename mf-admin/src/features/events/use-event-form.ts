import type { AdminEvent } from '@club/contracts/events/event';
import { isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { useCreateEventMutation, useLazyLatestEventQuery, useUpdateEventMutation } from './api.ts';
import { draftOf, eventBody, eventDraft } from './event-draft.ts';

/** The words about prices are about the modules that carry them. */
const onModules = (error: unknown): unknown => {
  if (!isApiErrorData(error)) return error;
  const { module_amounts: amounts, ...fields } = error.fields;
  return amounts ? { ...error, fields: { modules: amounts, ...fields } } : error;
};

/** The state of the event dialog: what is typed, how saving goes, and whose version counts. */
export function useEventForm(event: AdminEvent | undefined, onSaved: () => void) {
  const [create] = useCreateEventMutation();
  const [update] = useUpdateEventMutation();
  const [latest] = useLazyLatestEventQuery();

  return useRecordForm({
    schema: eventDraft,
    entity: event,
    draftOf,
    save: async (draft, { onProgress, ...extras }) => {
      const body = eventBody(draft, extras);
      const { error } = await (event
        ? update({ params: { id: event.id }, body, onProgress })
        : create({ body, onProgress }));
      if (!error) toast.success('Event saved successfully!');
      return { error: onModules(error) };
    },
    loadTheirs: async () => event && (await latest({ params: { id: event.id } })).data,
    onSaved,
    onFailed: () => toast.error('Failed to save event'),
  });
}
