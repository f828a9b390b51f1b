import { randomId } from '@club/web-kit/random-id';
import { doorPath } from '@club/web-kit/router';
import { Column } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { leaveLink } from '../../queue/join.ts';
import { OverLink } from '../../queue/over-link.tsx';
import { useQueue } from '../../queue/use-queue.ts';
import { openDoorDatabase } from './kept/kept-door.ts';
import { doorWords } from './parts/door-texts.ts';
import { JoinForm } from './parts/join-form.tsx';
import { OpenDoor } from './parts/open-door.tsx';
import { createWork } from './work/create-work.ts';
import { doorApi } from './work/door-api.ts';

/** The door of this device. @param outside what a device without a door and without a link shows */
export function DoorApp({ outside }: { outside: ReactNode }) {
  const { work, view, secret, forget } = useQueue(doorPath, () =>
    createWork({ store: openDoorDatabase(), api: doorApi, now: Date.now, newId: randomId }),
  );
  const { phase, kept } = view;
  if (phase === 'open' && kept)
    return (
      <OpenDoor
        work={work}
        view={view}
        kept={kept}
        onOtherDoor={secret ? () => void leaveLink(work) : undefined}
      />
    );
  if (phase === 'over' && !secret) return <OverLink queue={work} words={doorWords} />;
  if (secret && phase !== 'loading')
    return (
      <Column>
        <JoinForm work={work} secret={secret} waiting={view.waiting.length} onJoined={forget} />
      </Column>
    );
  return outside;
}
