import { type FakeResponses, fakeServer, refusal } from '@club/web-kit/fake-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { event, registered } from '../../mocks/samples.ts';
import { enter, eventPath, press, renderRegistration } from '../../testing/render-registration.tsx';
import { newDraft, registrationDrafts } from '../draft/registration-draft.ts';

// An upload uses XMLHttpRequest, which needs a network in jsdom.
let mockServer: ReturnType<typeof fakeServer>;
jest.mock('@club/web-kit/upload-fetch', () => ({
  uploadFetch: (): typeof fetch => (url, init) => mockServer.fetch(url, init),
}));

const PAYMENT = eventPath('payment');
const CODE = 'Discount code';
const codeFor = (amount: number, modules: string[]) => ({
  body: {
    ...{ amount, message: 'Discount applied!' },
    discounts: modules.map((module) => ({ module, amount })),
  },
});
const valid = codeFor(500, ['Robotics']);
const received = { team_name: registered.team_name, payment_status: 'pending' };

beforeEach(() => {
  sessionStorage.clear();
  registrationDrafts.write(event.id, {
    ...newDraft(),
    step: 3,
    team: { team_name: registered.team_name, members: [] },
    registered,
  });
});

/** Opens the payment step on a server that sends `response` to the payment, fills it in and submits it. */
async function submitPayment(
  response: FakeResponses[string],
  code: 'applied' | 'typed' = 'applied',
  check: FakeResponses[string] = valid,
) {
  mockServer = fakeServer({
    [eventPath('discount/validate')]: check,
    '/api/registration/codes': { body: {} },
    [PAYMENT]: response,
  });
  const { onClose } = renderRegistration(mockServer);
  const file = new File(['receipt'], 'receipt.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Receipt'), { target: { files: [file] } });
  await enter(screen.getByLabelText('Transaction ID'), ' FT1 ');
  await press('Have a code?');
  await enter(screen.getByLabelText(CODE), 'EARLY');
  if (code === 'applied') {
    await press('Apply the code');
    await screen.findByText(/Discount applied!$/);
  }
  await press('Submit payment');
  return { onClose };
}

test('sends the receipt with the valid codes, and discards the draft', async () => {
  const { onClose } = await submitPayment({ body: received });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(mockServer.requestsTo(PAYMENT)[0]?.body).toEqual({
    receipt: expect.any(File),
    transaction_id: 'FT1',
    payer_name: '',
    team_name: registered.team_name,
    competition: 'Web',
    payment_token: registered.payment_token,
    discount_code_Robotics: 'EARLY',
  });
  expect(registrationDrafts.read(event.id)).toBeUndefined();
});

test('a code that was typed and not applied is applied first, and the new amount is shown before paying', async () => {
  await submitPayment({ body: received }, 'typed');
  expect(await screen.findByRole('alert')).toHaveTextContent('The amount is now PKR 3,200.');
  expect(screen.getByTestId('payable')).toHaveTextContent('PKR 3,200');
  expect(mockServer.requestsTo(PAYMENT)).toEqual([]);
  await press('Submit payment');
  await waitFor(() => expect(mockServer.requestsTo(PAYMENT)).toHaveLength(1));
  expect(mockServer.requestsTo(PAYMENT)[0]?.body).toMatchObject({
    discount_code_Robotics: 'EARLY',
  });
});

test('a wrong code that was typed and not applied is refused at its field', async () => {
  const wrong = refusal(422, 'invalid', 'Invalid discount code');
  await submitPayment({ body: received }, 'typed', wrong);
  const alert = 'Correct the discount code, or empty its field.';
  expect(await screen.findByRole('alert')).toHaveTextContent(alert);
  expect(screen.getByLabelText(CODE)).toHaveAccessibleDescription('Invalid discount code');
  expect(screen.getByLabelText(CODE)).toHaveFocus();
  expect(mockServer.requestsTo(PAYMENT)).toEqual([]);
  await userEvent.clear(screen.getByLabelText(CODE));
  await press('Submit payment');
  await waitFor(() => expect(mockServer.requestsTo(PAYMENT)).toHaveLength(1));
});

test('a lost check of a typed code keeps the code, and can be repeated', async () => {
  await submitPayment({ body: received }, 'typed', 'no answer');
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment submission failed.');
  expect(screen.getByLabelText(CODE)).toHaveAccessibleDescription('Not applied yet.');
  mockServer.responses[eventPath('discount/validate')] = valid;
  await press('Try again');
  expect(await screen.findByText(/The amount is now PKR 3,200/)).toBeVisible();
});

test('an error about the transaction ID is shown at its input, which gets the focus', async () => {
  const used = 'This transaction ID was already used.';
  const response = refusal(409, 'transaction_used', used, { transaction_id: used });
  await submitPayment(response);
  const input = screen.getByLabelText('Transaction ID');
  await waitFor(() => expect(input).toHaveAccessibleDescription(used));
  expect(input).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the name on the paying account is optional, and too long a name is refused at its field', async () => {
  await submitPayment('no answer');
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment submission failed.');
  await press('Somebody else paid? (optional)');
  const input = screen.getByLabelText(/^Name on the account you paid from/);
  expect(input).toHaveAttribute('autocomplete', 'name');
  await enter(input, 'x'.repeat(101));
  mockServer.responses[PAYMENT] = { body: received };
  await press('Submit payment');
  const tooLong = 'Name on the account can have at most 100 characters.';
  await waitFor(() => expect(input).toHaveAccessibleDescription(tooLong));
  expect(mockServer.requestsTo(PAYMENT)).toHaveLength(1);
  await userEvent.clear(input);
  await enter(input, ' Imran Khan ');
  expect(registrationDrafts.read(event.id)?.payer_name).toBe(' Imran Khan ');
  await press('Submit payment');
  await waitFor(() => expect(mockServer.requestsTo(PAYMENT)).toHaveLength(2));
  expect(mockServer.requestsTo(PAYMENT)[1]?.body).toMatchObject({ payer_name: 'Imran Khan' });
});

test('a code that is refused with the payment no longer counts', async () => {
  const invalid = 'Invalid discount code';
  const response = refusal(422, 'invalid', invalid, { discount_code_Robotics: invalid });
  await submitPayment(response);
  expect(await screen.findByRole('alert')).toHaveTextContent(invalid);
  expect(screen.getByLabelText(CODE)).toHaveAccessibleDescription(invalid);
  expect(screen.getByTestId('payable')).toHaveTextContent('PKR 3,700');
});

test('a lost payment keeps everything that was entered', async () => {
  await submitPayment('no answer');
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment submission failed.');
  expect(screen.getByLabelText('Transaction ID')).toHaveValue(' FT1 ');
  expect(screen.getByText('receipt.pdf')).toBeVisible();
  expect(screen.getByTestId('payable')).toHaveTextContent('PKR 3,200');
});

test('a team that has paid already sees its registration', async () => {
  const { onClose } = await submitPayment(refusal(409, 'already_submitted', 'You have paid.'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(registrationDrafts.read(event.id)).toBeUndefined();
});

test('codes that take off the whole amount need no receipt, and one press confirms', async () => {
  mockServer = fakeServer({
    [eventPath('discount/validate')]: codeFor(5000, ['Web', 'Robotics']),
    '/api/registration/codes': { body: {} },
    '/api/registration/confirm': refusal(409, 'code_used_up', 'This code is used up.'),
  });
  const { onClose } = renderRegistration(mockServer);
  await press('Have a code?');
  await userEvent.type(screen.getByLabelText(CODE), 'ALL{Enter}');
  expect(await screen.findByText(/Discount applied!$/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Confirm your place' })).toBeVisible();
  expect(screen.queryByLabelText('Transaction ID')).toBeNull();
  expect(screen.queryByText('IBAN')).toBeNull();
  await press('Confirm registration');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is used up.');
  mockServer.responses['/api/registration/confirm'] = { body: {} };
  await press('Confirm registration');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(mockServer.requestsTo('/api/registration/confirm')[1]?.body).toEqual({
    payment_token: registered.payment_token,
    codes: [
      { module: 'Web', code: 'ALL' },
      { module: 'Robotics', code: 'ALL' },
    ],
  });
});

test('typed codes that take off the whole amount are applied on submit, and lead to the confirmation', async () => {
  const all = codeFor(5000, ['Web', 'Robotics']);
  mockServer = fakeServer({
    [eventPath('discount/validate')]: all,
    '/api/registration/codes': { body: {} },
  });
  renderRegistration(mockServer);
  await press('Have a code?');
  await enter(screen.getByLabelText(CODE), 'ALL');
  await press('Submit payment');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is left to pay');
  expect(screen.getByRole('button', { name: 'Confirm registration' })).toBeEnabled();
});
