import { deskEvents, type followDesk as followCall } from '@club/contracts/events/desk';
import type { StartSending } from '@club/service-kit/http/event-stream';
import type { InputOf } from '@club/service-kit/http/route';
import { adminOf } from '@club/service-kit/use-case/ctx';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as deskRepository from './desk.repository.ts';
import { withNames } from './viewer-names.ts';

/** Changes of one moment are one message. */
const GATHER_MS = 300;
/** Windows that were closed without a word disappear by expiry, which nobody announces. */
const EXPIRY_CHECK_MS = 10_000;

/** Follows the registrations of an event, and which of them other admins look at. @throws 404 */
export async function followDesk(
  ctx: EventsCtx,
  { id }: InputOf<typeof followCall>,
): Promise<StartSending> {
  const { db, changes, log } = ctx;
  const own = adminOf(ctx).email;
  await eventRepository.getEvent(db, id);
  return (send) => {
    let lastViewers = '[]';
    const sendViewers = () =>
      void deskRepository.listOthers(db, id, own).then(
        (others) => {
          const text = JSON.stringify(withNames(others, own));
          if (text === lastViewers) return;
          lastViewers = text;
          send(deskEvents.viewing, text);
        },
        (error) => log.debug({ err: error }, 'the viewers of a desk were not read'),
      );
    const changed = gathered(() => send(deskEvents.changed, ''));
    const looked = gathered(sendViewers);
    const stop = changes.onChange((topics) => {
      if (topics.includes('registrations')) changed.soon();
      if (topics.includes('desk')) looked.soon();
    });
    const expiry = setInterval(sendViewers, EXPIRY_CHECK_MS).unref();
    sendViewers();
    return () => {
      stop();
      changed.cancel();
      looked.cancel();
      clearInterval(expiry);
    };
  };
}

/** Runs `work` a moment after the first of several calls. */
function gathered(work: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, GATHER_MS).unref();
    },
    cancel: () => clearTimeout(timer),
  };
}
