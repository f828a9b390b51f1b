import type { AuditRow } from '@club/contracts/auth/audit-log';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactInfoKind } from '../features/contact-info/contact-info-kind.ts';
import { officeServer, refusal, renderOffice } from '../testing/render-office.tsx';
import { RecordHistoryButton } from './history-button.tsx';

const older = { phone: '042 111', address: 'Block C' };
const entry: AuditRow = {
  id: 5,
  at: '2026-05-01T10:00:00.000Z',
  action: 'contact_info.updated',
  actor: 'hira@club.test',
  subject: 'contact_info',
  subject_name: null,
  address: null,
  detail: {},
  before: older,
  after: { phone: '042 222', address: 'Block D' },
};
const current = { email: 'us@club.test', phone: '042 222', address: 'Block E', version: 7 };

function draw(put: () => { status?: number; body: unknown } = () => ({ body: current })) {
  const server = officeServer(({ method, path }) => {
    if (method === 'PUT') return put();
    if (path.endsWith('/history')) {
      return { body: { items: [entry], next: null, time_zone: 'Asia/Karachi' } };
    }
    if (path.endsWith('/history/5')) return { body: entry };
    if (path.endsWith('/contact')) return { body: { ...current, updated_at: entry.at } };
    return { body: { email: 'a@club.test', role: 'editor' } };
  });
  renderOffice(
    <RecordHistoryButton kind={contactInfoKind} record={{ title: 'the contact details' }} />,
    server,
  );
  return server;
}

async function openRestore() {
  await userEvent.click(screen.getByRole('button', { name: 'History of the contact details' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Restore the texts before this' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore this version' }));
  await dialog.findByRole('button', { name: 'Restore' });
  return dialog;
}

test('an older version is compared with the current record, and saved over its version', async () => {
  const { writes } = draw();
  const dialog = await openRestore();
  const [phone] = await dialog.findAllByRole('region', { name: 'Changes of the text' });
  expect(phone).toHaveTextContent('042 222111');
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Restored. The history has this change too.')).toBeVisible();
  expect(writes()).toMatchObject([
    { method: 'PUT', body: { email: 'us@club.test', ...older, version: 7 } },
  ]);
});

test('a record that somebody saved in the meantime is not overwritten', async () => {
  const text = 'Another admin has saved this in the meantime.';
  draw(() => refusal(409, 'newer_version', text));
  const dialog = await openRestore();
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await dialog.findByText(text)).toBeVisible();
});
