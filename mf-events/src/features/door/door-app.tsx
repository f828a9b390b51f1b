import { randomId } from '@club/web-kit/random-id';
import { doorPath } from '@club/web-kit/router';
import type { ReactNode } from 'react';
import { LinkApp } from '../../queue/link-app.tsx';
import { openDoorDatabase } from './kept/kept-door.ts';
import { doorWords } from './parts/door-texts.ts';
import { JoinForm } from './parts/join-form.tsx';
import { OpenDoor } from './parts/open-door.tsx';
import { createWork } from './work/create-work.ts';
import { doorApi } from './work/door-api.ts';

const ofThisDevice = () =>
  createWork({ store: openDoorDatabase(), api: doorApi, now: Date.now, newId: randomId });

export const DoorApp = ({ outside }: { outside: ReactNode }) => (
  <LinkApp
    path={doorPath}
    create={ofThisDevice}
    words={doorWords}
    Open={OpenDoor}
    Join={JoinForm}
    outside={outside}
  />
);
