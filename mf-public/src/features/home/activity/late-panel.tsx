import { LazyArea } from '@club/web-kit/remotes';
import { Box } from '@club/web-kit/ui';
import type { ComponentType } from 'react';
import { savesData } from '../../../components/saves-data.ts';

const load = () =>
  import(/* webpackChunkName: "year" */ './activity-panel.tsx').then(
    (chunk) => chunk.ActivityPanel,
  );

/** Visitors who save data get the server's panel; it reacts after their first press. */
const firstPress = () =>
  new Promise<void>((resolve) => {
    for (const type of ['pointerdown', 'keydown'] as const)
      addEventListener(type, () => resolve(), { once: true });
  });

async function loadLate() {
  if (savesData()) await firstPress();
  return load();
}

let ready: ComponentType | undefined;

/** Loads the panel before the page is rendered, on the server. */
export async function preparePanel(): Promise<void> {
  ready = await load();
}

/** The server renders the panel. In the browser its code loads after the page is alive, and the server's panel stays until then. */
export function LatePanel() {
  const Ready = ready;
  return (
    <LazyArea load={loadLate} waiting={<Box sx={{ height: 320 }} />} isPage={false}>
      {(Panel: ComponentType) => (Ready ? <Ready /> : <Panel />)}
    </LazyArea>
  );
}
