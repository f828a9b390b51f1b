import { hideCode, timeScan, useCanvasCamera } from '../support/canvas-camera.ts';
import { addApprovedTeam, addDoor, addFreeEvent } from '../support/doors.ts';
import { openOffice } from '../support/office-costs.ts';
import { addRow, median } from '../support/row.ts';

// How long it takes at a door from the moment when a code is before the camera until the screen is green.
const TEAMS = 5;
const SLOWDOWN = 4;
/** Between two tickets. */
const PAUSE_MS = 600;

const { site, page, close } = await openOffice();
const eventId = await addFreeEvent(page, site, 'Bench');
const { link } = await addDoor(page, site, { eventId, name: 'North gate' });
const codes: string[] = [];
for (let number = 1; number <= TEAMS; number += 1) {
  const people = [1, 2, 3].map((person) => `Guest ${number}.${person}`);
  const team = { eventId, name: `T${number} Team`, people, modules: ['Lamps'] };
  codes.push(...(await addApprovedTeam(page, site, team)).codes);
}

const context = await page
  .context()
  .browser()
  ?.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
  });
if (!context) throw new Error('There is no browser.');
const phone = await context.newPage();
await useCanvasCamera(phone);
await phone.goto(link);
await phone.getByLabel('Your name, or a name for this phone').fill('Bench');
await phone.getByRole('button', { name: 'Join', exact: true }).click();
await phone.getByRole('button', { name: 'Start the camera' }).click();
await phone.getByText('This page also opens without a network').waitFor();
const slow = await context.newCDPSession(phone);
await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

const times: number[] = [];
for (const code of codes) {
  times.push(await timeScan(phone, code));
  await hideCode(phone);
  await phone.waitForTimeout(PAUSE_MS);
}
await context.close();
await close();

// The first ticket also starts the reader.
const [, ...warm] = times;
addRow({
  name: `door: ticket before the camera → green, CPU ÷ ${SLOWDOWN}`,
  figure: median(warm),
  unit: 'ms',
  goal: { atMost: 300 },
  detail: `longest ${Math.round(Math.max(...warm))} ms, first ${Math.round(times[0] ?? 0)} ms`,
  meaning:
    'Reads the code, verifies its signature, stores the scan on the disk, and paints the colour.',
});
