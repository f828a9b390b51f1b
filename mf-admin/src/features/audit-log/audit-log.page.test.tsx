import type { AuditRow } from '@club/contracts/auth/audit-log';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { AuditLogPage } from './audit-log.page.tsx';

const entry = (fields: Partial<AuditRow> = {}): AuditRow => ({
  id: 9,
  at: '2026-05-01T20:10:00.000Z',
  action: 'event.updated',
  actor: 'hira@club.test',
  subject: 'event:7',
  subject_name: 'Winter Code Sprint',
  address: '203.0.113.5',
  detail: {},
  before: { modules: [{ name: 'Robotics', amount: 2000, capacity: null }] },
  after: { modules: [{ name: 'Robotics', amount: 2500, capacity: null }] },
  ...fields,
});

function draw(items: AuditRow[], isStale = () => false) {
  const server = officeServer(({ path }) => {
    if (path.endsWith('/session')) return { body: { email: 'a@club.test', role: 'owner' } };
    if (isStale()) return refusal(403, 'fresh_otp_required', 'Please enter a new code first.');
    return {
      body: {
        items,
        next: 9,
        time_zone: 'Asia/Karachi',
        actions: ['event.updated'],
        actors: ['hira@club.test'],
        kinds: ['event', 'post'],
      },
    };
  });
  renderOffice(<AuditLogPage />, server);
  const asked = () =>
    server.requests.filter(({ path }) => path.endsWith('/audit')).map(({ query }) => query);
  return { ...server, asked };
}

test('an entry is a sentence with a link to its record, in the time zone of the club', async () => {
  draw([entry()]);
  const list = within(await screen.findByRole('list', { name: 'Audit log' }));
  const row = list.getByRole('listitem');
  const shown = within(row);
  expect(row).toHaveTextContent(
    'Hira changed the price of Robotics in Winter Code Sprint from PKR 2,000 to PKR 2,500',
  );
  expect(shown.getByRole('link', { name: 'Winter Code Sprint' })).toHaveAttribute(
    'href',
    '/fake/events?open=7',
  );
  expect(shown.getByText('2 May 2026, 01:10')).toBeVisible();
  expect(shown.getByText('hira@club.test · 203.0.113.5')).toBeVisible();
});

test('a deleted record links to the trash, and a team to its registration', async () => {
  draw([
    entry({ id: 1, action: 'post.deleted', subject: 'post:1', subject_name: 'Old news' }),
    entry({
      id: 2,
      action: 'registration.approved',
      subject: 'registration:3',
      subject_name: 'Ninjas',
      detail: { event: '7' },
    }),
  ]);
  expect(await screen.findByRole('link', { name: 'Old news' })).toHaveAttribute(
    'href',
    '/fake/trash',
  );
  expect(screen.getByRole('link', { name: 'Ninjas' })).toHaveAttribute(
    'href',
    '/fake/events/7/registrations?open=3',
  );
});

test('a filter goes back to the newest page', async () => {
  const { asked } = draw([entry()]);
  await screen.findByRole('list', { name: 'Audit log' });
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  await userEvent.selectOptions(screen.getByLabelText('Person'), 'hira@club.test');
  await userEvent.selectOptions(screen.getByLabelText('Kind of record'), 'event');
  expect(asked()).toContainEqual({ before: '9', limit: '50' });
  expect(asked().at(-1)).toEqual({ actor: 'hira@club.test', kind: 'event', limit: '50' });
});

test('a long text is unfolded as a diff of both versions', async () => {
  const before = { location: `Old ${'hall '.repeat(30)}` };
  const after = { location: `New ${'hall '.repeat(30)}` };
  draw([entry({ before, after })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
  const diff = await screen.findByRole('region', { name: 'Changes of the text' });
  expect(diff.querySelector('del')).toHaveTextContent('Old');
  expect(diff.querySelector('ins')).toHaveTextContent('New');
});

test('the log asks for a fresh code, and loads with Retry', async () => {
  let isStale = true;
  draw([entry()], () => isStale);
  expect(await screen.findByRole('link', { name: /enter a new code/ })).toBeVisible();
  isStale = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Audit log' })).toBeVisible();
});
