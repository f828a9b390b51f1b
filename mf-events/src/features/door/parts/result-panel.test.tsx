import { sampleDoorList, sampleDoorTeam } from '@club/contracts/samples/events';
import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { screen } from '@testing-library/react';
import { clockIn } from '../../../queue/queue-texts.ts';
import { renderAt } from '../../../testing/render-page.tsx';
import type { LocalScan, Outcome } from '../work/decide.ts';
import { ResultPanel } from './result-panel.tsx';

const SESSION = '/api/admin/auth/session';
const { door } = sampleDoorList();
const team = sampleDoorTeam();
const admitted: Outcome = {
  kind: 'in',
  nonces: ['n'],
  whos: ['w'],
  names: ['Zara Khan'],
  team,
  here: 1,
};
const first = { at: '2038-01-20T05:32:00.000Z', door: 'South gate', device: 'Umar' } as LocalScan;

function show(
  outcome: Outcome,
  answer: Parameters<typeof fakeServer>[0][string] = refusal(401, 'not_signed_in', 'Sign in.'),
) {
  const server = fakeServer({ [SESSION]: answer });
  globalThis.fetch = server.fetch;
  const act = { onUndo: jest.fn(), onNote: jest.fn() };
  const panel = { number: 1, outcome, door, clock: clockIn('Asia/Karachi'), ...act };
  renderAt('/door', server, <ResultPanel {...panel} />);
  return { ...server, text: screen.getByRole('status').textContent };
}

test.each<[Outcome, string[]]>([
  [admitted, ['✓', 'Come in', 'Zara Khan', 'Null Pointers · Web', '1 of 1 of the team are here']],
  [{ ...admitted, isNewer: true }, ['This ticket is newer than the list']],
  [
    { kind: 'already', who: 'w', names: ['Zara Khan'], team, first },
    ['!', 'Already in', 'Since 10:32, at South gate, by Umar'],
  ],
  [{ kind: 'stop', reason: 'This ticket is void.' }, ['✕', 'Stop', 'This ticket is void.']],
])('an outcome has a word and a symbol beside its colour', (outcome, parts) => {
  const { text, requests } = show(outcome);
  for (const part of parts) expect(text).toContain(part);
  expect(requests).toEqual([]);
});

const unpaid = { ...admitted, team: { ...team, paid: false } };

test('a volunteer sends a team that owes money to an admin', async () => {
  show(unpaid);
  expect(await screen.findByText('Not paid in full: ask an admin')).toBeVisible();
});

test('an admin who is signed in on this device opens the registration in the back office', async () => {
  show(unpaid, { body: { email: 'admin@club.test', role: 'owner', fresh_until: null } });
  const link = await screen.findByRole('link', { name: /^Not paid in full/ });
  expect(link).toHaveAttribute(
    'href',
    `/fake/events/${door.event_id}/registrations?q=${team.reference}`,
  );
});
