import {
  deskEvents,
  followDesk,
  LOOK_SECONDS,
  lookAtRegistration,
  type Viewers,
} from '@club/contracts/events/desk';
import { callUrl } from '@club/contracts/http/client';
import { useQuietWrite } from '@club/web-kit/calls';
import { api, useAppDispatch } from '@club/web-kit/state';
import { useEffect, useRef, useState } from 'react';

import { followStream } from './follow-stream.ts';

/** At most one load for all changes of this time. */
const LOAD_EVERY_MS = 2000;

interface Desk {
  eventId: string;
  window: string;
  /** The registration that the review shows. */
  shownId: string | undefined;
}

/** The names of the other admins who look at a registration. */
export const namesAt = (viewers: Viewers, id: string): string[] =>
  viewers.filter(({ registration_id }) => registration_id === id).map(({ name }) => name);

/**
 * Keeps the list, its counts and the open review current, and says what this window shows. @returns what other admins
 * look at
 */
export function useDesk({ eventId, window: own, shownId }: Desk): Viewers {
  const dispatch = useAppDispatch();
  const [viewers, setViewers] = useState<Viewers>([]);
  useLook({ eventId, window: own, shownId });

  useEffect(() => {
    if (!eventId) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => dispatch(api.util.invalidateTags(['registrations']));
    const onChange = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        load();
      }, LOAD_EVERY_MS);
    };
    const stop = followStream(callUrl(followDesk, { params: { id: eventId } }), {
      onMissed: onChange,
      events: {
        [deskEvents.changed]: onChange,
        [deskEvents.viewing]: (data) => setViewers(JSON.parse(data)),
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [dispatch, eventId]);

  return viewers;
}

/** Repeats what this window shows, so that others see it and get other receipts. A lost message does no harm. */
function useLook({ eventId, window: own, shownId }: Desk): void {
  const [look] = useQuietWrite(lookAtRegistration);
  const wasShown = useRef(false);
  useEffect(() => {
    if (!shownId && !wasShown.current) return undefined;
    wasShown.current = shownId !== undefined;
    const send = () => {
      const body = { window: own, registration_id: shownId ?? null };
      void look({ params: { id: eventId }, body });
    };
    send();
    if (!shownId) return undefined;
    const timer = setInterval(send, LOOK_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [look, eventId, own, shownId]);
}
