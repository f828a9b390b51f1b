import { type FakeResponses, fakeServer, refusal } from '@club/web-kit/fake-server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentPath, renderAccess } from '../render-access.tsx';
import { VerifyOtpPage } from './verify-otp.page.tsx';

const GENERATE = '/api/admin/otp/generate';
const VERIFY = '/api/admin/otp/verify';
const RECOVERY = '/api/admin/otp/recovery';
const SENT = { body: { success: true, expires_in: 60, has_app: false } };

const boxes = () => screen.getAllByLabelText(/^Digit/) as HTMLInputElement[];
const typed = () =>
  boxes()
    .map(({ value }) => value)
    .join('|');
const box = (place: number) => boxes()[place - 1] as HTMLInputElement;
const submit = () => screen.getByRole('button', { name: 'Verify' });
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function open(answers: FakeResponses = {}, at = '/verifyotp') {
  const server = fakeServer({ [GENERATE]: SENT, ...answers });
  renderAccess(<VerifyOtpPage />, { at, fetch: server.fetch });
  await waitFor(() => expect(server.requestsTo(GENERATE)).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(0));
  return server;
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('requests a code when it opens and shows how long it works', async () => {
  await open();
  expect(screen.getByText(/It expires after 60 seconds\./)).toBeVisible();
  expect(screen.queryByText(/authenticator app/)).toBeNull();
  expect(box(1)).toHaveFocus();
  expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
});

test('a code of an app may begin with 0, and only an admin with an app reads about it', async () => {
  const sentence = 'The code of your authenticator app works too.';
  const server = await open({ [GENERATE]: { body: { ...SENT.body, has_app: true } } });
  expect(screen.getByText(sentence)).toBeVisible();
  await user.keyboard('012345');
  await user.click(submit());
  await wait(0);
  expect(server.requestsTo(VERIFY)).toMatchObject([{ body: { otp: '012345' } }]);
});

test('a code that could not be sent is named, and can be requested again after 30 s', async () => {
  await open({ [GENERATE]: 'no answer' });
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Resend code/ })).toHaveTextContent('in 30 s');
});

test('resend waits 30 s from the start, 60 s after a successful request', async () => {
  const server = await open({ [GENERATE]: 'no answer' });
  expect(screen.getByRole('button', { name: 'Resend code in 30 s' })).toBeDisabled();
  expect(screen.getByText('The code could not be sent. Please try again.')).toBeVisible();
  await wait(29_000);
  expect(screen.getByRole('button', { name: 'Resend code in 1 s' })).toBeDisabled();
  await wait(1000);
  server.responses[GENERATE] = SENT;
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await wait(0);
  expect(screen.getByRole('button', { name: 'Resend code in 60 s' })).toBeDisabled();
  expect(server.requestsTo(GENERATE)).toHaveLength(2);
});

test('typing moves to the next box, letters are ignored, and the button waits for six digits', async () => {
  await open();
  await user.keyboard('12a34');
  expect(typed()).toBe('1|2|3|4||');
  expect(box(5)).toHaveFocus();
  await user.keyboard('5');
  expect(submit()).toBeDisabled();
  await user.keyboard('6');
  expect(submit()).toBeEnabled();
});

test('Backspace empties the box, then the previous one; arrows, Home and End move the focus', async () => {
  await open();
  await user.keyboard('123');
  await user.keyboard('{Backspace}');
  expect(typed()).toBe('1|2||||');
  expect(box(3)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(box(1)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(box(1)).toHaveFocus();
  await user.keyboard('9');
  expect(typed()).toBe('9|2||||');
  expect(box(2)).toHaveFocus();
  await user.keyboard('{End}');
  expect(box(6)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(box(1)).toHaveFocus();
});

test('a pasted code fills all boxes, in whichever box it is pasted', async () => {
  await open();
  await user.click(box(4));
  await user.paste(' 481 516 ');
  expect(typed()).toBe('4|8|1|5|1|6');
});

test('a code from autofill is spread over the boxes', async () => {
  await open();
  fireEvent.change(box(1), { target: { value: '481516' } });
  expect(typed()).toBe('4|8|1|5|1|6');
});

test('does not send a value that is not a six-digit number', async () => {
  const server = await open();
  await user.keyboard('012345');
  await user.click(submit());
  await wait(0);
  expect(screen.getByText('Please enter a valid 6-digit OTP')).toBeVisible();
  expect(server.requestsTo(VERIFY)).toEqual([]);
});

test('the right code opens /fake after 1 s', async () => {
  const server = await open({ [VERIFY]: {} });
  await user.keyboard('481516{Enter}');
  await wait(0);
  expect(server.requestsTo(VERIFY)).toEqual([{ path: VERIFY, body: { otp: 481516 } }]);
  expect(screen.getByText('Code verified. Opening the back office.')).toBeVisible();
  await wait(900);
  expect(currentPath()).toBe('/verifyotp');
  await wait(200);
  expect(currentPath()).toBe('/fake');
});

test('no address leads to another page after the code', async () => {
  await open({ [VERIFY]: {} }, '/verifyotp?next=https://evil.test/fake');
  await user.keyboard('481516{Enter}');
  await wait(0);
  await wait(1100);
  expect(currentPath()).toBe('/fake');
});

test('a wrong code shows an error, empties the boxes and focuses the first', async () => {
  await open({
    [VERIFY]: refusal(422, 'invalid', 'This is not the code we sent. Please check it.'),
  });
  await user.keyboard('481516{Enter}');
  await wait(0);
  expect(screen.getByRole('alert')).toHaveTextContent('This is not the code we sent.');
  expect(typed()).toBe('|||||');
  expect(box(1)).toHaveFocus();
});

test('without a session it opens /fake/login', async () => {
  await open({ [GENERATE]: refusal(401, 'not_signed_in', 'Your session has ended.') });
  await waitFor(() => expect(currentPath()).toBe('/fake/login'));
});

test('a recovery code opens the back office too', async () => {
  const server = await open({ [RECOVERY]: {} });
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'K7QPX-2M9RT{Enter}');
  await screen.findByText('Code verified. Opening the back office.');
  await wait(1100);
  expect(server.requestsTo(RECOVERY)).toEqual([
    { path: RECOVERY, body: { recovery_code: 'K7QPX-2M9RT' } },
  ]);
  expect(currentPath()).toBe('/fake');
});
