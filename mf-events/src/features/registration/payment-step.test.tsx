import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { event, registered } from '../../mocks/samples.ts';
import {
  press,
  refusal,
  renderRegistration,
  serverOf,
} from '../../testing/render-registration.tsx';
import { readDraft, writeDraft } from './draft-storage.ts';
import { newDraft } from './registration-draft.ts';

const CODE = 'Discount code for Robotics';
const VALIDATE = '/discount/validate';

beforeEach(() => {
  sessionStorage.clear();
  writeDraft(event.id, {
    ...newDraft(),
    step: 3,
    team: { team_name: registered.team_name, members: [] },
    registered,
  });
});

const amount = (name: string) => screen.getByTestId(name).textContent;

test('a code counts once the server has said so, and no longer when it is changed', async () => {
  const valid = { amount: 500, message: 'Discount applied! PKR 500 off' };
  renderRegistration(serverOf({ [VALIDATE]: [{ body: valid }] }));
  await userEvent.type(screen.getByLabelText(CODE), 'EARLY');
  expect([amount('total'), amount('payable')]).toEqual(['PKR 3,700', 'PKR 3,700']);
  await press('Apply code for Robotics');
  await waitFor(() => expect(amount('payable')).toBe('PKR 3,200'));
  expect(amount('total')).toBe('PKR 3,700');
  await userEvent.type(screen.getByLabelText(CODE), 'X');
  expect(amount('payable')).toBe('PKR 3,700');
});

test('a discount of more than the module costs leaves nothing to pay for it', async () => {
  const server = serverOf({ [VALIDATE]: [{ body: { amount: 9999, message: 'Off' } }] });
  renderRegistration(server);
  await userEvent.type(screen.getByLabelText(CODE), 'FREE{Enter}');
  await waitFor(() => expect(amount('payable')).toBe('PKR 1,200'));
});

test('an empty code clears the state without a question to the server', async () => {
  const server = serverOf({});
  renderRegistration(server);
  await press('Apply code for Robotics');
  expect(server.calls).toEqual([]);
});

test('a refused code is told in the server’s words, a lost answer in ours', async () => {
  renderRegistration(serverOf({ [VALIDATE]: [refusal('Invalid discount code'), 'lost'] }));
  await userEvent.type(screen.getByLabelText(CODE), 'NOPE{Enter}');
  expect(await screen.findAllByText('Invalid discount code')).not.toHaveLength(0);
  await press('Apply code for Robotics');
  expect(await screen.findByText('Invalid discount code for Robotics')).toBeVisible();
});

test('a code that is changed while the old one is checked stands as it was typed', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetch = () => new Promise<Response>((resolve) => (answer = resolve));
  renderRegistration({ fetch });
  await userEvent.type(screen.getByLabelText(CODE), 'EARLY{Enter}');
  await userEvent.type(screen.getByLabelText(CODE), '2');
  answer(Response.json({ amount: 500, message: 'Off' }));
  await waitFor(() => expect(readDraft(event.id)?.discounts.Robotics?.code).toBe('EARLY2'));
  expect(amount('payable')).toBe('PKR 3,700');
});

test('does not submit without transaction ID and receipt', async () => {
  const server = serverOf({});
  renderRegistration(server);
  await press('Submit payment');
  expect(screen.getByText('Please provide both transaction ID and receipt')).toBeVisible();
  expect(screen.getByLabelText('Transaction ID')).toHaveFocus();
  expect(server.calls).toEqual([]);
});

test.each([
  ['a file of more than 2 MB', 2 * 1024 * 1024 + 1, 'r.pdf', 'File size must be less than 2MB'],
  ['a file of another type', 10, 'r.gif', 'Please choose a PDF, JPG or PNG file.'],
])('%s is refused and cleared', async (_, size, name, message) => {
  renderRegistration(serverOf({}));
  const input = screen.getByLabelText<HTMLInputElement>('Receipt');
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(size)], name)] } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(name)).toBeNull();
});

test('a file of exactly 2 MB is taken', async () => {
  renderRegistration(serverOf({}));
  const file = new File([new Uint8Array(2 * 1024 * 1024)], 'receipt.pdf');
  fireEvent.change(screen.getByLabelText('Receipt'), { target: { files: [file] } });
  expect(await screen.findByText('receipt.pdf')).toBeVisible();
});

test('going back shows what is registered, and nothing can be registered twice', async () => {
  renderRegistration(serverOf({}));
  await press('Back');
  expect(screen.getByText(/The registration is made/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Register team' })).toBeNull();
  await press('Next');
  expect(screen.getByLabelText('Transaction ID')).toBeVisible();
});

test('X gives everything up', async () => {
  const { onClose } = renderRegistration(serverOf({}));
  await press('Close');
  expect(onClose).toHaveBeenCalled();
  expect(readDraft(event.id)).toBeUndefined();
});

test('Escape closes and keeps what was entered', async () => {
  const { onClose, user } = renderRegistration(serverOf({}));
  await user.type(screen.getByLabelText('Transaction ID'), 'FT1');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
  expect(readDraft(event.id)?.transaction_id).toBe('FT1');
});
