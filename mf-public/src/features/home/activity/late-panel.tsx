import { LazyArea } from '@club/web-kit/remotes';
import { Box } from '@club/web-kit/ui';
import type { ComponentType } from 'react';
import { savesData } from '#src/components/saves-data.ts';

const load = () =>
  import(/* webpackChunkName: "year" */ './activity-panel.tsx').then(
    (chunk) => chunk.ActivityPanel,
  );

const AREA_ID = 'club-year';

/** Starts with the page's code: a press may come before React reaches the panel. The server has no presses. */
const firstPress = new Promise<void>((resolve) => {
  for (const type of ['pointerdown', 'keydown'])
    globalThis.addEventListener?.(type, () => resolve(), { once: true });
});

/** For visitors who save data, the server's panel reacts after their first press. On a way within the site there is none. */
async function waitForPress() {
  if (savesData() && document.getElementById(AREA_ID)) await firstPress;
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
    <Box id={AREA_ID} sx={{ minWidth: 0 }}>
      <LazyArea
        load={load}
        after={waitForPress}
        waiting={<Box sx={{ height: 320 }} />}
        isPage={false}
      >
        {(Panel: ComponentType) => (Ready ? <Ready /> : <Panel />)}
      </LazyArea>
    </Box>
  );
}
