import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { event, registered } from '../../mocks/samples.ts';
import { enter, eventPath, press, renderRegistration } from '../../testing/render-registration.tsx';
import { readReceipt } from '../draft/receipt-draft.ts';
import { newDraft, registrationDrafts } from '../draft/registration-draft.ts';
import { emptyMember } from '../team/team-form.ts';

const CODE = 'Discount code';
/** The code is for one of the two modules. */
const onRobotics = (amount: number, message: string) => ({
  body: { amount, message, discounts: [{ module: 'Robotics', amount }] },
});
const VALIDATE = eventPath('discount/validate');

beforeEach(() => {
  sessionStorage.clear();
  registrationDrafts.write(event.id, {
    ...newDraft(),
    step: 3,
    team: { team_name: registered.team_name, members: [] },
    registered,
  });
});

const storedDiscount = () =>
  registrationDrafts.read(event.id)?.discounts.find(({ module }) => module === 'Robotics');

const APPLY = '/api/registration/codes';
const openCodes = () => press('Have a code?');

const amount = (name: string) => screen.getByTestId(name).textContent;

test('a code is tried on all modules, counts after the server has found it valid, and can be removed', async () => {
  const valid = onRobotics(500, 'Discount applied! PKR 500 off');
  const server = fakeServer({ [VALIDATE]: valid, [APPLY]: { body: {} } });
  renderRegistration(server);
  await openCodes();
  expect(screen.getByLabelText(CODE)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(CODE), 'EARLY');
  expect(amount('payable')).toBe('PKR 3,700');
  await press('Apply the code');
  await waitFor(() => expect(amount('payable')).toBe('PKR 3,200'));
  expect(amount('total')).toBe('PKR 3,700');
  expect(screen.getByText('− PKR 500')).toBeVisible();
  expect(screen.getAllByText('PKR 3,200')).toHaveLength(1);
  expect(screen.getByText(`: ${valid.body.message}`)).toBeVisible();
  expect(screen.getByLabelText(CODE)).toHaveValue('');
  expect(server.requestsTo(VALIDATE)[0]?.body).toEqual({
    ...{ code: 'EARLY', module: 'Web', modules: 'Robotics' },
  });
  await press('Remove the code EARLY');
  expect(amount('payable')).toBe('PKR 3,700');
  await waitFor(() => expect(screen.getByLabelText(CODE)).toHaveFocus());
  const saved = server.requestsTo(APPLY).map(({ body }) => (body as { codes: unknown }).codes);
  expect(saved).toEqual([[{ module: 'Robotics', code: 'EARLY' }], []]);
});

test('a free module beside a priced one is called free, and no code is tried on it', async () => {
  const modules = [
    { name: 'Web', amount: 1200 },
    { name: 'Talk', amount: 0 },
  ];
  registrationDrafts.write(event.id, {
    ...newDraft(),
    step: 3,
    registered: { ...registered, modules },
  });
  const server = fakeServer({ [VALIDATE]: refusal(422, 'invalid', 'Invalid discount code') });
  renderRegistration(server);
  expect(screen.getByText('Free')).toBeVisible();
  await openCodes();
  await userEvent.type(screen.getByLabelText(CODE), 'NOPE{Enter}');
  expect(await screen.findByText('Invalid discount code')).toBeVisible();
  expect(server.requestsTo(VALIDATE)[0]?.body).toEqual({ code: 'NOPE', module: 'Web' });
});

test('an event without codes asks for none', () => {
  registrationDrafts.write(event.id, {
    ...newDraft(),
    step: 3,
    registered: { ...registered, has_codes: false },
  });
  renderRegistration(fakeServer({}));
  expect(screen.queryByRole('button', { name: 'Have a code?' })).toBeNull();
  expect(screen.queryByLabelText(CODE)).toBeNull();
});

test('a discount above the price of a module makes the module free', async () => {
  const server = fakeServer({
    [VALIDATE]: onRobotics(9999, 'Off'),
    [APPLY]: { body: {} },
  });
  renderRegistration(server);
  await openCodes();
  await userEvent.type(screen.getByLabelText(CODE), 'FREE{Enter}');
  await waitFor(() => expect(amount('payable')).toBe('PKR 1,200'));
});

test('an empty code sends no request', async () => {
  const server = fakeServer({});
  renderRegistration(server);
  await openCodes();
  await press('Apply the code');
  expect(server.requests).toEqual([]);
});

test.each([
  ['This code has expired.', refusal(422, 'invalid', 'This code has expired.')],
  ['Invalid discount code for Web, Robotics', 'no answer'],
] as const)(
  'the answer %s stands at the field alone, until a new one replaces it',
  async (text, answer) => {
    const server = fakeServer({ [VALIDATE]: answer, [APPLY]: { body: {} } });
    renderRegistration(server);
    await openCodes();
    await userEvent.type(screen.getByLabelText(CODE), 'NOPE{Enter}');
    await waitFor(() => expect(screen.getByLabelText(CODE)).toHaveAccessibleDescription(text));
    expect(screen.getAllByText(text)).toHaveLength(1);
    server.responses[VALIDATE] = onRobotics(500, 'Discount applied!');
    await userEvent.type(screen.getByLabelText(CODE), '2{Enter}');
    expect(await screen.findByText(': Discount applied!')).toBeVisible();
    expect(screen.queryByText(text)).toBeNull();
  },
);

test('a code that is changed during the check stays as typed and does not count', async () => {
  let respond: (response: Response) => void = () => undefined;
  const fetch = () => new Promise<Response>((resolve) => (respond = resolve));
  renderRegistration({ fetch });
  await openCodes();
  await userEvent.type(screen.getByLabelText(CODE), 'EARLY{Enter}');
  await userEvent.type(screen.getByLabelText(CODE), '2');
  respond(Response.json(onRobotics(500, 'Off').body));
  expect(await screen.findByText('Not applied yet.')).toBeVisible();
  expect(storedDiscount()?.code).toBe('EARLY2');
  expect(amount('payable')).toBe('PKR 3,700');
});

test('the amount, the IBAN and the reference can be copied, without the spaces that are shown', async () => {
  renderRegistration(fakeServer({}));
  const user = userEvent.setup();
  const { iban } = registered.bank_account;
  expect(screen.getByText(iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
  const copied: string[] = [];
  for (const name of ['Copy amount', 'Copy IBAN', 'Copy Payment reference']) {
    await user.click(screen.getByRole('button', { name }));
    copied.push(await navigator.clipboard.readText());
  }
  expect(copied).toEqual(['3700', iban.replace(/\s/g, ''), registered.reference]);
});

test('with a tested code, a QR code has the amount that is left after a discount, and the reference beside it', async () => {
  const bank_account = { ...registered.bank_account, has_qr_code: true };
  const draft = { ...newDraft(), step: 3 as const, registered: { ...registered, bank_account } };
  registrationDrafts.write(event.id, draft);
  const server = fakeServer({
    [VALIDATE]: onRobotics(500, 'Off'),
    [APPLY]: { body: {} },
  });
  renderRegistration(server);
  const first = await screen.findByRole('img', { name: 'QR code for PKR 3,700 to our account' });
  const squares = first.innerHTML;
  await openCodes();
  await userEvent.type(screen.getByLabelText(CODE), 'EARLY');
  await press('Apply the code');
  const second = await screen.findByRole('img', { name: 'QR code for PKR 3,200 to our account' });
  expect(second.innerHTML).not.toBe(squares);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Copy reference' }));
  expect(await navigator.clipboard.readText()).toBe(registered.reference);
});

test('without a tested code no QR code is shown', async () => {
  renderRegistration(fakeServer({}));
  expect(await screen.findByRole('button', { name: 'Copy IBAN' })).toBeVisible();
  expect(screen.queryByText(/Or scan this code/)).toBeNull();
});

test('does not submit without transaction ID and receipt', async () => {
  const server = fakeServer({});
  renderRegistration(server);
  await press('Submit payment');
  expect(screen.getByText('Please provide both transaction ID and receipt')).toBeVisible();
  expect(screen.getByLabelText('Transaction ID')).toHaveFocus();
  expect(server.requests).toEqual([]);
});

test.each([
  ['a file above 2 MB', 2 * 1024 * 1024 + 1, 'r.pdf', 'File size must be less than 2MB'],
  ['a file of another type', 10, 'r.gif', 'Please choose a PDF, JPG or PNG file.'],
])('%s is refused and cleared', async (_, size, name, message) => {
  renderRegistration(fakeServer({}));
  const input = screen.getByLabelText<HTMLInputElement>('Receipt');
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(size)], name)] } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(name)).toBeNull();
});

test('a file of exactly 2 MB is accepted', async () => {
  renderRegistration(fakeServer({}));
  const file = new File([new Uint8Array(2 * 1024 * 1024)], 'receipt.pdf');
  fireEvent.change(screen.getByLabelText('Receipt'), { target: { files: [file] } });
  expect(await screen.findByText('receipt.pdf')).toBeVisible();
});

test('Back shows the registration read-only, so that nothing is registered twice', async () => {
  renderRegistration(fakeServer({}));
  await press('Back');
  const text = screen.getByText(/You are registered at these prices/);
  expect(text).toBeVisible();
  // It has no field, so the keyboard scrolls it by its own focus.
  expect(text.closest('[tabindex="0"]')).not.toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Register team' })).toBeNull();
  await press('Next');
  expect(await screen.findByLabelText('Transaction ID')).toBeVisible();
});

test('Edit opens the team and modules again, and saves them with the same attempt', async () => {
  const server = fakeServer({ [eventPath('register')]: { status: 201, body: registered } });
  registrationDrafts.write(event.id, {
    ...newDraft(),
    step: 3,
    team: {
      team_name: registered.team_name,
      members: [{ ...emptyMember, name: 'Ayesha', email: 'a@example.edu' }],
    },
    modules: ['Web'],
    registered,
  });
  const { attempt } = registrationDrafts.read(event.id) ?? {};
  renderRegistration(server);
  await press('Back');
  await press('Edit');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Robotics' }));
  await press('Save changes');
  expect(await screen.findByLabelText('Transaction ID')).toBeVisible();
  expect(server.requestsTo(eventPath('register'))[0]?.body).toMatchObject({
    attempt,
    modules: ['Web', 'Robotics'],
  });
});

test('Pay later closes the form without a word, because the team stays registered', async () => {
  const { onClose } = renderRegistration(fakeServer({}));
  await press('Pay later');
  expect(onClose).toHaveBeenCalled();
  expect(registrationDrafts.read(event.id)).toBeUndefined();
  expect(screen.queryByText(/^Form closed/)).toBeNull();
});

test('X discards the draft, and Undo restores it with its receipt', async () => {
  const { onClose, onReopen } = renderRegistration(fakeServer({}));
  await enter(screen.getByLabelText('Transaction ID'), 'FT1');
  const file = new File(['receipt'], 'receipt.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Receipt'), { target: { files: [file] } });
  await waitFor(() => expect(readReceipt(event.id)?.name).toBe('receipt.pdf'));
  await press('Close');
  expect(onClose).toHaveBeenCalled();
  expect(registrationDrafts.read(event.id)).toBeUndefined();
  expect(readReceipt(event.id)).toBeUndefined();
  expect(await screen.findByText(/^Form closed, your team stays registered/)).toBeVisible();
  await press('Undo');
  expect(onReopen).toHaveBeenCalled();
  expect(registrationDrafts.read(event.id)?.transaction_id).toBe('FT1');
  expect(readReceipt(event.id)?.name).toBe('receipt.pdf');
});

test('Escape closes the dialog and keeps the draft, and Undo opens it again', async () => {
  const { onClose, onReopen, user } = renderRegistration(fakeServer({}));
  await user.type(screen.getByLabelText('Transaction ID'), 'FT1');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
  expect(registrationDrafts.read(event.id)?.transaction_id).toBe('FT1');
  expect(await screen.findByText(/^What you typed is kept in this tab/)).toBeVisible();
  await press('Undo');
  expect(onReopen).toHaveBeenCalled();
});
