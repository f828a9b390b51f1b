import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleTeam } from '../../../mocks/samples.ts';
import { officeServer, renderOffice } from '../../../testing/render-office.tsx';
import { useDecision } from './use-decision.ts';

const TEAM = sampleTeam('Null Pointers');

function Decisions() {
  const { approve, reject } = useDecision(undefined);
  return (
    <>
      <button type="button" onClick={() => void approve(TEAM)}>
        Approve
      </button>
      <button type="button" onClick={() => void reject(TEAM, { reason: 'short' })}>
        Reject
      </button>
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
