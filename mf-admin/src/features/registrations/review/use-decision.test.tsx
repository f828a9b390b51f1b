import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleTeam } from '../../../mocks/samples.ts';
import { officeServer, renderOffice } from '../../../testing/render-office.tsx';
import { UndoBar } from '../../../undo/undo-bar.tsx';
import { useDecision } from './use-decision.ts';

const TEAM = sampleTeam('Null Pointers');

afterEach(() => jest.restoreAllMocks());

function Decisions({ eventId }: { eventId?: string }) {
  const { approve, reject, undo } = useDecision(eventId);
  return (
    <>
      <button type="button" onClick={() => void approve(TEAM)}>
        Approve
      </button>
      <button type="button" onClick={() => void reject(TEAM, { reason: 'short' })}>
        Reject
      </button>
      <UndoBar undo={undo} isInDialog />
    </>
  );
}

test('without a saved event a decision sends nothing and shows why', async () => {
  const server = officeServer(() => ({ body: {} }));
  renderOffice(<Decisions />, server);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Event ID missing. Cannot approve registration.')).toBeVisible();
  expect(await screen.findByText('Event ID missing. Cannot reject registration.')).toBeVisible();
  expect(server.requests).toEqual([]);
});

test.each([
  [4, 'Undo (U)6'],
  [12, undefined],
])('the time for an undo counts from the request: an answer after %s s', async (seconds, undo) => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const server = officeServer(async () => {
    await Promise.resolve();
    now += seconds * 1000;
    return {
      body: {
        ...{ team_name: TEAM.team_name, payment_status: 'approved', decision_id: TEAM.id },
        undo_until: new Date(now).toISOString(),
      },
    };
  });
  renderOffice(<Decisions eventId={TEAM.id} />, server);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Registration approved!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })?.textContent).toBe(undo);
});
