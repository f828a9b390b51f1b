import { randomId } from '@club/web-kit/random-id';
import { doorPath } from '@club/web-kit/router';
import { Column } from '@club/web-kit/ui';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { openDoorDatabase } from './kept/door-database.ts';
import { JoinForm } from './parts/join-form.tsx';
import { OpenDoor } from './parts/open-door.tsx';
import { OverDoor } from './parts/over-door.tsx';
import { doorApi } from './work/door-api.ts';
import { createWork, openWork, type Work } from './work/door-work.ts';
import { leaveDoor, linkHash } from './work/join-door.ts';
import { startSync } from './work/sync.ts';

/** The door of this device. @param outside what a device without a door and without a link shows */
export function DoorApp({ outside }: { outside: ReactNode }) {
  const [work] = useState(() =>
    createWork({ store: openDoorDatabase(), api: doorApi, now: Date.now, newId: randomId }),
  );
  const view = useSyncExternalStore(work.subscribe, work.view, work.view);
  const { secret, forget } = useSecret(work);
  useEffect(() => {
    const stop = startSync(work);
    void openWork(work);
    return stop;
  }, [work]);

  const { phase, kept } = view;
  if (phase === 'open' && kept)
    return (
      <OpenDoor
        work={work}
        view={view}
        kept={kept}
        onOtherDoor={secret ? () => void leaveDoor(work) : undefined}
      />
    );
  if (phase === 'over' && !secret) return <OverDoor work={work} view={view} />;
  if (secret && phase !== 'loading')
    return (
      <Column>
        <JoinForm work={work} secret={secret} waiting={view.waiting.length} onJoined={forget} />
      </Column>
    );
  return outside;
}

/** The secret in the fragment of the link, until the device has joined. The link of its own door is forgotten at once. */
function useSecret(work: Work) {
  const [secret, setSecret] = useState(() => location.hash.slice(1));
  const forget = useCallback(() => {
    // The token in the database opens the door from now on. The secret of the link could add devices.
    history.replaceState(history.state, '', doorPath);
    setSecret('');
  }, []);
  useEffect(() => {
    const read = () => setSecret(location.hash.slice(1));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    if (!secret) return undefined;
    const compare = async () => {
      const { kept, phase } = work.view();
      if (phase === 'open' && kept && kept.link === (await linkHash(secret))) forget();
    };
    void compare();
    return work.subscribe(() => void compare());
  }, [work, secret, forget]);
  return { secret, forget };
}
