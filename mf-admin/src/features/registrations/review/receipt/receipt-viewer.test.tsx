import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleTeam } from '../../../../mocks/samples.ts';
import { officeServer, renderOffice } from '../../../../testing/render-office.tsx';
import { ReceiptViewer } from './receipt-viewer.tsx';

const TEAM = sampleTeam('Null Pointers', { receipt_type: 'image/jpeg' });

const open = (registration = TEAM) =>
  renderOffice(
    <ReceiptViewer registration={registration} />,
    officeServer(() => ({ body: {} })),
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const image = () => screen.getByRole('img', { name: 'Receipt of Null Pointers' });

test('an image zooms in and out, up to the last step', async () => {
  open();
  expect(image()).toHaveStyle({ width: '100cqw' });
  await press('Zoom in');
  expect(screen.getByLabelText('Zoom')).toHaveTextContent('150%');
  expect(image()).toHaveStyle({ width: '150cqw' });
  await press('Zoom in');
  await press('Zoom in');
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  for (let step = 0; step < 5; step += 1) await press('Zoom out');
  expect(screen.getByLabelText('Zoom')).toHaveTextContent('50%');
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
});

test('an image rotates by quarter turns and is upright again after four', async () => {
  open();
  await press('Rotate');
  expect(image().style.transform).toContain('rotate(90deg)');
  for (let turn = 0; turn < 3; turn += 1) await press('Rotate');
  expect(image().style.transform).toContain('rotate(0deg)');
});

test('an image that does not load shows an error with a link to the file, and Retry loads it again', async () => {
  open();
  fireEvent.error(image());
  expect(screen.getByText('The receipt did not load')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    TEAM.payment_receipt_url,
  );
  await press('Retry');
  expect(image()).toBeVisible();
});

test('a registration without a receipt says so', () => {
  open({ ...TEAM, payment_receipt_url: null, receipt_type: null });
  expect(screen.getByText('Not submitted')).toBeVisible();
});
