import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent, sampleTeam } from '../../../mocks/samples.ts';
import { deferred, registrationsServer } from '../../../testing/registrations-server.ts';
import { renderOffice } from '../../../testing/render-office.tsx';
import { useRegistrationsQuery } from '../api.ts';
import { FIRST_VIEW, filterOf } from '../list-view.ts';
import { ReviewDialogs } from './review-dialogs.tsx';
import { useDecision } from './use-decision.ts';
import { useReview } from './use-review.ts';

const EVENT = sampleEvent.id;
const FIRST = sampleTeam('Null Pointers');
const SECOND = sampleTeam('Late Binding');

/** The review above a list of names and statuses. */
function Desk() {
  const review = useReview(EVENT);
  const decision = useDecision(EVENT);
  const { data } = useRegistrationsQuery({ params: { id: EVENT }, query: filterOf(FIRST_VIEW) });
  return (
    <>
      {data?.items.map(({ id, team_name: name, payment_status: status }) => (
        <p key={id}>{`${name} is ${status}`}</p>
      ))}
      <button type="button" onClick={() => void review.openNext()}>
        Review
      </button>
      <ReviewDialogs
        eventId={EVENT}
        review={review}
        decision={decision}
        rejecting={undefined}
        onRejecting={() => {}}
      />
    </>
  );
}

async function startReview(
  server = registrationsServer([FIRST, SECOND]),
): Promise<ReturnType<typeof registrationsServer>> {
  renderOffice(<Desk />, server);
  await screen.findByText('Null Pointers is pending');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await screen.findByText('Receipt of Null Pointers');
  return server;
}

test('after the decision of another admin the review says so, reloads the list and opens the next team', async () => {
  const server = await startReview();
  const path = `/api/admin/events/${EVENT}/registrations/Null Pointers/reject`;
  await server.fetchAsOther(path, { method: 'POST', body: JSON.stringify({ reason: 'Blurred' }) });
  await userEvent.keyboard('a');
  expect(await screen.findByText('This payment was already rejected.')).toBeVisible();
  expect(await screen.findByText('Receipt of Late Binding')).toBeVisible();
  expect(screen.getByText('Null Pointers is rejected')).toBeInTheDocument();
});

test('a team that submits another payment during the review is shown again, with its new receipt', async () => {
  const server = await startReview();
  const again = { paid_at: '2026-11-21T12:00:00.000Z', payment_receipt_url: '/receipt/second' };
  server.pay(sampleTeam('Null Pointers', again));
  await userEvent.keyboard('a');
  expect(await screen.findByText('This team has submitted another payment.')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Receipt of Null Pointers' })).toHaveAttribute(
    'src',
    '/receipt/second',
  );
  await userEvent.keyboard('a');
  expect(await screen.findByText('Receipt of Late Binding')).toBeVisible();
  expect(server.writes().map(({ body }) => body)).toEqual([
    { paid_at: FIRST.paid_at },
    { paid_at: again.paid_at },
  ]);
});

test('a key that is held down decides on one team only', async () => {
  const server = await startReview();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'a' });
  await screen.findByText('Receipt of Late Binding');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'a', repeat: true });
  await userEvent.keyboard('s');
  expect(await screen.findByText('No pending registrations are left.')).toBeVisible();
  expect(server.writes()).toHaveLength(1);
});

test('no second decision is possible while the next team does not load', async () => {
  const server = registrationsServer([FIRST, SECOND]);
  const fetch: typeof server.fetch = async (address, init) => {
    if (server.writes().length > 0) throw new TypeError('lost');
    return server.fetch(address, init);
  };
  await startReview({ ...server, fetch });
  await userEvent.keyboard('a');
  expect(await screen.findByText(/^The next registration did not load/)).toBeVisible();
  await userEvent.keyboard('a');
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(server.writes()).toHaveLength(1);
});

test('a review that the admin closes during a decision stays closed', async () => {
  const answer = deferred();
  const held = { method: 'POST', until: answer.until } as const;
  await startReview(registrationsServer([FIRST, SECOND], { held }));
  await userEvent.keyboard('a{Escape}');
  await act(async () => answer.end());
  expect(await screen.findByText('Null Pointers is approved')).toBeVisible();
  expect(screen.queryByText(/^Receipt of/)).toBeNull();
});

test('the review continues after a whole page of skipped teams', async () => {
  const teams = Array.from({ length: 26 }, (_, n) => sampleTeam(`Team ${n}`));
  renderOffice(<Desk />, registrationsServer(teams));
  await screen.findByText('Team 0 is pending');
  fireEvent.click(screen.getByRole('button', { name: 'Review' }));
  for (let n = 0; n < 25; n += 1) {
    await screen.findByText(`Receipt of Team ${n}`);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 's' });
  }
  expect(await screen.findByText('Receipt of Team 25')).toBeVisible();
});
