import '@testing-library/jest-dom';
import { sendContactMessage } from '@club/contracts/content/contact-message';
import { useWrite } from '@club/web-kit/calls';
import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { MemoryRouter } from '@club/web-kit/server-rendering';
import { createStore, StoreProvider } from '@club/web-kit/state';
import { ToastRoot } from '@club/web-kit/toasts';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaptchaOffer } from './captcha-offer.tsx';

const checkVisitor = jest.fn();
jest.mock('./check-visitor.ts', () => ({
  checkVisitor: (answer: string) => checkVisitor(answer),
}));

const SEND = '/api/contact/messages';
const captcha = {
  provider: 'turnstile',
  script_url: 'https://captcha.test/api.js',
  site_key: 'key',
} as const;

function SendButton() {
  const [send] = useWrite(sendContactMessage);
  const body = { name: 'Ada', email: 'ada@club.test', message: 'Hello' };
  return (
    <button type="button" onClick={() => void send({ body })}>
      Send
    </button>
  );
}

interface SendOptions {
  score: number | undefined;
  code?: string;
  at?: string;
}

/** Presses Send on a page where the bot check ended with this score. */
async function send({ score, code = 'too_many_requests', at = '/contact' }: SendOptions) {
  const { fetch } = fakeServer({ [SEND]: refusal(429, code, 'Too many requests.') });
  render(
    <StoreProvider store={createStore({ fetch })}>
      <ThemeRoot cache={createStyleCache()}>
        <ToastRoot>
          <MemoryRouter initialEntries={[at]}>
            <SendButton />
            <CaptchaOffer captcha={captcha} score={Promise.resolve(score)} />
          </MemoryRouter>
        </ToastRoot>
      </ThemeRoot>
    </StoreProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}
const TITLE = 'Please confirm that you are human';
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const showButton = () => screen.getByRole('button', { name: 'Show the captcha' });

interface WidgetOptions {
  sitekey: string;
  callback: (answer: string) => void;
}

/** The provider's widget: a button that answers. */
function provideTurnstile() {
  const turnstile = {
    render(place: HTMLElement, { sitekey, callback }: WidgetOptions) {
      const button = document.createElement('button');
      button.textContent = `I am human (${sitekey})`;
      button.onclick = () => callback('solved');
      place.append(button);
    },
  };
  Object.assign(window, { turnstile });
}

beforeEach(() => {
  checkVisitor.mockReset().mockResolvedValue({ success: true, score: 0.7, error: null });
  Reflect.deleteProperty(window, 'turnstile');
  document.head.replaceChildren();
});

test('after a refused write it shows the captcha and sends its answer', async () => {
  await send({ score: 0.5 });
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(scripts()).toEqual([]);
  provideTurnstile();
  await userEvent.click(showButton());
  await userEvent.click(await screen.findByRole('button', { name: 'I am human (key)' }));
  expect(checkVisitor).toHaveBeenCalledWith('solved');
  expect(await screen.findByText('Thank you. Please send it again.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
});

test('shows why the server did not accept the answer, and offers the captcha again', async () => {
  const error = 'The captcha was not confirmed.';
  checkVisitor.mockResolvedValue({ success: false, score: 0.5, error });
  await send({ score: 0.5 });
  await screen.findByText(TITLE);
  provideTurnstile();
  await userEvent.click(showButton());
  await userEvent.click(await screen.findByRole('button', { name: 'I am human (key)' }));
  expect(await screen.findByText(error)).toBeVisible();
  expect(showButton()).toBeEnabled();
});

test('a captcha that the provider did not confirm is not thanked for, and is offered again', async () => {
  checkVisitor.mockResolvedValue({ success: true, score: 0.5, error: null });
  await send({ score: 0.5 });
  await screen.findByText(TITLE);
  provideTurnstile();
  await userEvent.click(showButton());
  await userEvent.click(await screen.findByRole('button', { name: 'I am human (key)' }));
  expect(await screen.findByText(/^The captcha could not be confirmed/)).toBeVisible();
  expect(screen.queryByText('Thank you. Please send it again.')).toBeNull();
  expect(showButton()).toBeEnabled();
});

test('shows an error when the script does not load', async () => {
  await send({ score: 0.5 });
  await screen.findByText(TITLE);
  await userEvent.click(showButton());
  expect(scripts()).toEqual([captcha.script_url]);
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(await screen.findByText('The captcha did not load. Please try again.')).toBeVisible();
});

test('“Not now” closes the dialog until the next refused write', async () => {
  await send({ score: 0.5 });
  await screen.findByText(TITLE);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(TITLE)).toBeVisible();
});

test.each<[string, SendOptions]>([
  ['the score is already good', { score: 0.8 }],
  ['the bot check failed', { score: undefined }],
  ['the server refused for another reason', { score: 0.5, code: 'invalid' }],
  ['the page is an access screen', { score: 0.5, at: '/verifyotp' }],
])('offers no captcha when %s', async (_, options) => {
  await send(options);
  expect(screen.queryByText(TITLE)).toBeNull();
});
