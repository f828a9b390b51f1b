import { sampleEventAccounts, sampleMoneyEntry } from '@club/contracts/samples/accounts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { AccountsPage } from './accounts.page.tsx';

const EVENT = '0190a000-0000-7000-8000-000000000002';

function draw(accounts: Parameters<typeof sampleEventAccounts>[0] | 'refused' = {}) {
  const server = officeServer(() =>
    accounts === 'refused'
      ? refusal(403, 'role_not_allowed', 'Your role does not allow this.')
      : { body: sampleEventAccounts(accounts) },
  );
  renderOffice(<AccountsPage params={{ eventId: EVENT }} />, server);
  return server;
}
const side = async (name: string) => within(await screen.findByRole('region', { name }));

test('the sums stand from the side of the money and of the teams, with the same end', async () => {
  const { sums } = sampleEventAccounts();
  draw({
    sums: { ...sums, refunded: { bank: 300, cash: 0 }, held: 900, refunds_missing: 300 },
  });
  const money = await side('What came and went');
  expect(money.getByText('−PKR 300')).toBeVisible();
  expect(money.getByText('The club holds').nextElementSibling).toHaveTextContent('PKR 900');
  const teams = await side('What the teams owe');
  expect(teams.getByText('Expected from 2 teams, after discounts')).toBeVisible();
  expect(teams.getByText('Still to come').nextElementSibling).toHaveTextContent('−PKR 2,500');
  expect(teams.getByText('The club holds').nextElementSibling).toHaveTextContent('PKR 900');
  expect(screen.getByText(/^Refunds of PKR 300 are not in the statement yet/)).toBeVisible();
});

test('an entry shows its team, amount, line, transaction ID, receipt, admin and time', async () => {
  draw();
  const row = within(await screen.findByRole('row', { name: /Null Pointers/ }));
  expect(row.getByRole('link', { name: 'Null Pointers' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/fake/events/${EVENT}/registrations?q=WCS-V6CVH&open=`),
  );
  for (const text of ['Line of a statement', 'PKR 1,200', 'FT26325XK1', 'IBFT WCS-V6CVH'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByText('treasurer@club.test')).toBeVisible();
  expect(row.getByRole('link', { name: 'Open the receipt' })).toHaveAttribute('target', '_blank');
});

test('a refund says whether the statement shows it', async () => {
  const refund = { source: 'refund', amount: -500, receipt_url: null } as const;
  draw({
    items: [
      sampleMoneyEntry({ ...refund, id: 'a', team_name: 'One', refund: 'missing', line: null }),
      sampleMoneyEntry({ ...refund, id: 'b', team_name: 'Two', refund: 'seen' }),
      sampleMoneyEntry({ ...refund, id: 'c', team_name: 'Three', refund: 'unknown', line: null }),
    ],
    total: 3,
  });
  const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  expect(await row('One')).toHaveTextContent('Not in the statement yet');
  expect(await row('Two')).toHaveTextContent('In the statement of 21 Nov 2026');
  expect(await row('Three')).not.toHaveTextContent(/statement/);
});

test('both files are downloaded, a long list has pages, and an empty one says so', async () => {
  URL.createObjectURL = () => 'blob:x';
  // jsdom cannot follow a link.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { requests } = draw({ items: [], total: 51 });
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download Excel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  const path = `/api/admin/events/${EVENT}/accounts`;
  expect(requests.map((one) => [one.path, one.query.page])).toEqual([
    [path, '0'],
    [`${path}.csv`, undefined],
    [`${path}.xlsx`, undefined],
    [path, '1'],
  ]);
});

test('an event without money says so, and a refusal shows its reason', async () => {
  draw({ items: [], total: 0 });
  expect(await screen.findByText(/No money is recorded yet/)).toBeVisible();
  draw('refused');
  expect(await screen.findByText('Your role does not allow this.')).toBeVisible();
});
