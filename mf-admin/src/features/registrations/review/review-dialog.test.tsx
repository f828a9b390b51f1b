import { listRegistrations } from '@club/contracts/events/registration-list';
import { useRead } from '@club/web-kit/calls';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent, sampleTeam } from '../../../mocks/samples.ts';
import { drawReceipt } from '../../../testing/draw-receipt.ts';
import { deferred, registrationsServer } from '../../../testing/registrations-server.ts';
import { renderOffice } from '../../../testing/render-office.tsx';

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
  const { data } = useRead(listRegistrations, {
    params: { id: EVENT },
    query: filterOf(FIRST_VIEW),
  });
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
        viewers={[]}
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
  await drawReceipt('Null Pointers');
  return server;
}

const heading = (team: string) => screen.findByRole('heading', { name: `Receipt of ${team}` });

test('nothing can be decided before the receipt is drawn', async () => {
  const server = registrationsServer([FIRST, SECOND]);
  renderOffice(<Desk />, server);
  await screen.findByText('Null Pointers is pending');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await heading('Null Pointers');
  await userEvent.keyboard('ar');
  expect(screen.getByRole('button', { name: 'Approve Null Pointers' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Reject Null Pointers' })).toBeDisabled();
  expect(screen.queryByLabelText('Reason')).toBeNull();
  expect(server.writes()).toEqual([]);
  await drawReceipt('Null Pointers');
  await userEvent.keyboard('a');
  await heading('Late Binding');
  expect(server.writes()).toHaveLength(1);
});

test('the place in the review, Previous, Next and Skip', async () => {
  await startReview(registrationsServer([FIRST, SECOND, sampleTeam('Off by One')]));
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.keyboard('a');
  await heading('Late Binding');
  expect(screen.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('p');
  await heading('Null Pointers');
  expect(await screen.findByText('Approved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve Null Pointers' })).toBeDisabled();
  await userEvent.keyboard('n');
  await heading('Late Binding');
  await userEvent.keyboard('s');
  await heading('Off by One');
  expect(screen.getByText('3 of 3')).toBeVisible();
});

test('an amount that is missing asks whether to approve with a balance or to ask the team for the difference', async () => {
  const server = await startReview(registrationsServer([FIRST, SECOND, sampleTeam('Off by One')]));
  const type = async (amount: string) => {
    const input = await screen.findByLabelText('Received in PKR');
    expect(input).toHaveValue('1200');
    await userEvent.clear(input);
    await userEvent.type(input, amount);
  };
  await type('1500');
  expect(screen.getByText('PKR 300 more than is due: a credit of the team.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Received in PKR'));
  await userEvent.type(screen.getByLabelText('Received in PKR'), '450{Enter}');
  expect(await screen.findByText('PKR 750 are missing.')).toBeVisible();
  await userEvent.keyboard('a');
  expect(server.writes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Ask the team for the difference' }));
  await heading('Late Binding');
  await drawReceipt('Late Binding');
  await type('450{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve with a balance' }));
  await heading('Off by One');
  expect(server.writes().map(({ body }) => body)).toEqual([
    {
      paid_at: FIRST.paid_at,
      ask: 'difference',
      received: 450,
      reason: 'We received PKR 450 of PKR 1,200.',
    },
    { paid_at: SECOND.paid_at, received: 450 },
  ]);
});

test('the receipts that follow are loaded ahead, and zoom and rotation stay', async () => {
  await startReview(registrationsServer([FIRST, SECOND, sampleTeam('Off by One')]));
  const ahead = await screen.findByAltText('Receipt of Late Binding');
  expect(ahead).not.toBeVisible();
  await userEvent.keyboard('+t');
  await userEvent.keyboard('a');
  await heading('Late Binding');
  await drawReceipt('Late Binding');
  expect(screen.getByAltText('Receipt of Late Binding')).toBe(ahead);
  expect(ahead).toBeVisible();
  expect(screen.getByLabelText('Zoom')).toHaveTextContent('150%');
  expect(ahead.parentElement?.style.transform).toContain('rotate(90deg)');
});

test('a decision is undone by key while the next team is open, and its team opens again', async () => {
  const server = await startReview();
  await userEvent.keyboard('a');
  await heading('Late Binding');
  expect(await screen.findByText('Registration approved!')).toBeVisible();
  await userEvent.keyboard('u');
  await heading('Null Pointers');
  expect(await screen.findByText('Null Pointers is pending')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await drawReceipt('Null Pointers');
  await userEvent.keyboard('a');
  await heading('Late Binding');
  expect(server.writes().map(({ path }) => path.split('/').at(-1))).toEqual([
    'approve',
    'undo',
    'approve',
  ]);
});

test('a decision that came too late is announced with its team, which does not come back', async () => {
  const server = await startReview();
  const path = `/api/admin/events/${EVENT}/registrations/Null Pointers/reject`;
  await server.fetchAsOther(path, { method: 'POST', body: JSON.stringify({ reason: 'Blurred' }) });
  await userEvent.keyboard('a');
  expect(
    await screen.findByText('Null Pointers: This payment was already rejected.'),
  ).toBeVisible();
  expect(await heading('Late Binding')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(await screen.findByText('Null Pointers is rejected')).toBeInTheDocument();
  await userEvent.keyboard('s');
  expect(await screen.findByText('No pending registrations are left.')).toBeVisible();
});

test('a team that submits another payment during the review comes next, with its new receipt', async () => {
  const server = await startReview();
  const again = { paid_at: '2026-11-21T12:00:00.000Z', payment_receipt_url: '/receipt/second' };
  server.pay(sampleTeam('Null Pointers', again));
  await userEvent.keyboard('a');
  await heading('Late Binding');
  expect(
    await screen.findByText('Null Pointers: This team has submitted another payment.'),
  ).toBeVisible();
  await userEvent.keyboard('s');
  await waitFor(() =>
    expect(screen.getByAltText('Receipt of Null Pointers')).toHaveAttribute(
      'src',
      '/receipt/second',
    ),
  );
  await drawReceipt('Null Pointers');
  await userEvent.keyboard('a');
  expect(await screen.findByText('No pending registrations are left.')).toBeVisible();
  expect(server.writes().map(({ body }) => body)).toEqual([
    { paid_at: FIRST.paid_at, received: 1200 },
    { paid_at: again.paid_at, received: 1200 },
  ]);
});

describe('while an approval is on its way', () => {
  /** A server whose answers to decisions the test holds, and then makes fail if it says so. */
  function slowServer() {
    const held = deferred();
    const server = registrationsServer([FIRST, SECOND, sampleTeam('Off by One')]);
    let isLost = false;
    const fetch: typeof server.fetch = async (address, init) => {
      if (String(address).endsWith('/approve')) await held.until;
      if (String(address).endsWith('/approve') && isLost) throw new TypeError('lost');
      return server.fetch(address, init);
    };
    const lose = () => {
      isLost = true;
      held.end();
    };
    return { ...server, fetch, answer: held.end, lose, recover: () => (isLost = false) };
  }

  test('the next receipt opens, and can be decided once it is drawn', async () => {
    const server = slowServer();
    await startReview(server);
    await userEvent.keyboard('a');
    await heading('Late Binding');
    expect(screen.getByText('2 of 3')).toBeVisible();
    await drawReceipt('Late Binding');
    await userEvent.keyboard('a');
    server.answer();
    await heading('Off by One');
    expect(screen.getByText('3 of 3')).toBeVisible();
    expect(server.writes().map(({ path }) => path.split('/').slice(-2).join(' '))).toEqual([
      'Null Pointers approve',
      'Late Binding approve',
    ]);
  });

  test('a lost approval is announced, stays off the screen, and its team comes next', async () => {
    const server = slowServer();
    await startReview(server);
    await userEvent.keyboard('a');
    await heading('Late Binding');
    await act(async () => server.lose());
    expect(await screen.findByText('Null Pointers: Failed to approve registration')).toBeVisible();
    await heading('Late Binding');
    server.recover();
    await drawReceipt('Late Binding');
    await userEvent.keyboard('a');
    await drawReceipt('Null Pointers');
    await userEvent.keyboard('a');
    await heading('Off by One');
    expect(screen.getByText('3 of 3')).toBeVisible();
  });

  test('Undo waits for it, and is not for the decision before', async () => {
    const server = slowServer();
    await startReview(server);
    await userEvent.keyboard('a');
    await heading('Late Binding');
    await userEvent.keyboard('u');
    expect(screen.getByText('Approving…')).toBeVisible();
    await act(async () => server.answer());
    await heading('Null Pointers');
    expect(await screen.findByText('Null Pointers is pending')).toBeInTheDocument();
    expect(server.writes().map(({ path }) => path.split('/').at(-1))).toEqual(['approve', 'undo']);
  });
});

test('a reload asks as the same window, which gets its registration back', async () => {
  const server = await startReview();
  cleanup();
  await startReview(server);
  const windows = server.requests
    .filter(({ path }) => path.endsWith('/desk/next'))
    .map(({ body }) => (body as { window: string }).window);
  expect(windows.length).toBeGreaterThanOrEqual(2);
  expect(new Set(windows).size).toBe(1);
});

test('a second press or click at once decides on one team only', async () => {
  const server = await startReview();
  const now = Date.now();
  const time = jest.spyOn(Date, 'now').mockReturnValue(now);
  await userEvent.keyboard('a');
  await heading('Late Binding');
  await drawReceipt('Late Binding');
  time.mockReturnValue(now + 250);
  await userEvent.keyboard('ar');
  await userEvent.click(screen.getByRole('button', { name: 'Approve Late Binding' }));
  expect(screen.queryByLabelText('Reason')).toBeNull();
  expect(server.writes()).toHaveLength(1);
  time.mockReturnValue(now + 301);
  await userEvent.keyboard('a');
  await waitFor(() => expect(server.writes()).toHaveLength(2));
});

test('a key that is held down decides on one team only', async () => {
  const server = await startReview();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'a' });
  await heading('Late Binding');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'a', repeat: true });
  await userEvent.keyboard('s');
  expect(await screen.findByText('No pending registrations are left.')).toBeVisible();
  expect(server.writes()).toHaveLength(1);
});

test('no second decision is possible while the next team does not load', async () => {
  const server = registrationsServer([FIRST, SECOND]);
  let asked = 0;
  const fetch: typeof server.fetch = async (address, init) => {
    // The first call opens the review.
    if (String(address).endsWith('/desk/next') && ++asked > 1) throw new TypeError('lost');
    return server.fetch(address, init);
  };
  await startReview({ ...server, fetch });
  await userEvent.keyboard('a');
  expect(await screen.findByText(/^The next registration did not load/)).toBeVisible();
  await userEvent.keyboard('a');
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  expect(server.writes()).toHaveLength(1);
});

test('a review that the admin closes during a decision stays closed', async () => {
  const answer = deferred();
  const held = { method: 'POST', until: answer.until } as const;
  await startReview(registrationsServer([FIRST, SECOND], { held }));
  await userEvent.keyboard('a{Escape}');
  await act(async () => answer.end());
  expect(await screen.findByText('Null Pointers is approved')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Receipt of/ })).toBeNull();
});

test('the review continues after a whole page of skipped teams', async () => {
  const teams = Array.from({ length: 26 }, (_, n) => sampleTeam(`Team ${n}`));
  renderOffice(<Desk />, registrationsServer(teams));
  await screen.findByText('Team 0 is pending');
  fireEvent.click(screen.getByRole('button', { name: 'Review' }));
  for (let n = 0; n < 25; n += 1) {
    await heading(`Team ${n}`);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 's' });
  }
  expect(await heading('Team 25')).toBeVisible();
});
