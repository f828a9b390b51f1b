import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { sampleRegistrationDetail } from '@club/contracts/samples/events';
import { fakeServer } from '@club/web-kit/fake-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearBrowser, renderAt } from '../../testing/render-page.tsx';
import { enter, press } from '../../testing/render-registration.tsx';
import { registrationPage } from './registration.page.tsx';

// An upload uses XMLHttpRequest, which needs a network in jsdom.
let mockServer: ReturnType<typeof fakeServer>;
jest.mock('@club/web-kit/upload-fetch', () => ({
  uploadFetch: (): typeof fetch => (url, init) => mockServer.fetch(url, init),
}));

beforeEach(clearBrowser);

const PAYMENT = `/api/events/${sampleRegistrationDetail().event.id}/payment`;
const { Component } = registrationPage;
const openDetail = (detail: Partial<RegistrationDetail>) => {
  mockServer = fakeServer({
    '/api/registration': { body: sampleRegistrationDetail(detail) },
    [PAYMENT]: { body: {} },
  });
  const page = renderAt('/registration#secret', mockServer, <Component params={{}} />);
  return { ...mockServer, ...page };
};
const nothing = { edit: false, add_members: false, pay: false, cancel: false, restore: false };

const rejected = {
  payment_status: 'rejected',
  payment_kind: 'bank',
  rejection_reason: 'The receipt cannot be read.',
  transaction_id: 'FT-1',
  modules: [{ name: 'Web', amount: 3700, discount: 500, code: 'EARLY' }],
  payable: 3200,
  due: 3200,
} satisfies Partial<RegistrationDetail>;

const choice = (name: RegExp) => screen.findByRole('radio', { name });

test('a rejected team says what happened: it pays again with the codes of its last payment', async () => {
  openDetail(rejected);
  expect(await screen.findByText('The receipt cannot be read.')).toBeVisible();
  expect(await choice(/^We transferred the whole amount already$/)).toBeChecked();
  expect(screen.queryByTestId('payable')).toBeNull();
  await userEvent.click(await choice(/^No money has left our account, and we pay PKR 3,200$/));
  expect(await choice(/^No money/)).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Remove the code EARLY' })).toBeVisible();
  expect(screen.getByTestId('payable')).toHaveTextContent('PKR 3,200');
});

test('a team that is asked for a better receipt transfers nothing, and its transaction ID is there', async () => {
  openDetail({ ...rejected, asked: 'receipt' });
  const by = 'by Wed 25 Nov 2026, 15:00';
  expect(await screen.findByRole('heading', { name: `Send a better receipt ${by}` })).toBeVisible();
  expect(screen.getByText(/Do not transfer the money again/)).toBeVisible();
  expect(screen.queryByTestId('payable')).toBeNull();
  expect(screen.queryByText('IBAN')).toBeNull();
  expect(screen.queryByText('To pay')).toBeNull();
  expect(screen.queryByLabelText(/^Discount code/)).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Transaction ID')).toHaveValue('FT-1'));
  await userEvent.click(await choice(/^No money/));
  await waitFor(() => expect(screen.getByLabelText('Transaction ID')).toHaveValue(''));
  expect(screen.getByTestId('payable')).toHaveTextContent('PKR 3,200');
});

test('a team that paid a part sees the difference in headline, steps and facts, and pays it with another transfer', async () => {
  const server = openDetail({
    ...rejected,
    asked: 'difference',
    received: 450,
    due: 2750,
    balance: 2750,
  });
  const heading = { name: 'Pay the missing PKR 2,750 by Wed 25 Nov 2026, 15:00' };
  expect(await screen.findByRole('heading', heading)).toBeVisible();
  expect(screen.getByText(/We received PKR 450 of PKR 3,200/)).toBeVisible();
  expect(await choice(/^We transferred too little, and pay the missing PKR 2,750$/)).toBeChecked();
  expect(screen.getByTestId('payable')).toHaveTextContent('PKR 2,750');
  expect(screen.queryByLabelText(/^Discount code/)).toBeNull();
  // Both lists of lines add up: 3,700 − 500 − 450 = 2,750.
  for (const text of ['− PKR 500', 'PKR 3,200', '− PKR 450'])
    expect(screen.getAllByText(text)).toHaveLength(2);
  // The amount to transfer, and the last line of the facts.
  expect(screen.getAllByText('PKR 2,750')).toHaveLength(2);
  const id = screen.getByLabelText('Transaction ID');
  expect(id).toHaveValue('');
  await enter(id, 'ft 1');
  const file = new File(['receipt'], 'receipt.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Receipt'), { target: { files: [file] } });
  await press('Submit payment');
  await waitFor(() => expect(id).toHaveAccessibleDescription(/ID of your earlier transfer/));
  expect(server.requestsTo(PAYMENT)).toEqual([]);
  await userEvent.clear(id);
  await enter(id, 'FT-2');
  await press('Submit payment');
  await waitFor(() => expect(server.requestsTo(PAYMENT)).toHaveLength(1));
  expect(server.requestsTo(PAYMENT)[0]?.body).not.toHaveProperty('discount_code_Web');
});

test('a team whose second receipt waits or whose place has a balance sees lines that add up', async () => {
  const part = { payment_kind: 'bank', received: 450, can: nothing } as const;
  const { unmount } = openDetail({ ...part, payment_status: 'pending' });
  const row = async (label: string) => (await screen.findByText(label)).closest('div');
  expect(await row('Amount')).toHaveTextContent('PKR 3,700');
  expect(await row('Received')).toHaveTextContent('− PKR 450');
  expect(await row('Submitted')).toHaveTextContent('− PKR 3,250');
  unmount();
  openDetail({ ...part, payment_status: 'approved', balance: 3250, due: 3250 });
  expect(await screen.findByText(/PKR 3,250 are still to pay: transfer them/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Still to pay' })).toHaveTextContent('IBAN');
  expect(screen.getByTestId('payable')).toHaveTextContent('PKR 3,250');
});
