import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, renderOffice } from '../../testing/render-office.tsx';
import { RegistrationsChart } from './registrations-chart.tsx';

const summary = {
  open_events: 1,
  pending: 2,
  registrations: [
    { date: '2026-11-20', count: 0 },
    { date: '2026-11-21', count: 1234 },
  ],
};

test('the chart has its numbers as text and as a table', async () => {
  renderOffice(
    <RegistrationsChart />,
    officeServer(() => ({ body: summary })),
  );
  const section = await screen.findByRole('region', { name: 'Registrations, last 30 days' });
  expect(await within(section).findByText('1,234 in total')).toBeVisible();
  await userEvent.click(screen.getByText('Show as a table'));
  const rows = within(screen.getByRole('table', { name: 'Registrations by day' }));
  expect(rows.getByRole('row', { name: '20 Nov 0' })).toBeVisible();
  expect(rows.getByRole('row', { name: '21 Nov 1,234' })).toBeVisible();
});
