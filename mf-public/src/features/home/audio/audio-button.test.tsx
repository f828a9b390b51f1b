import { fakeServer } from '@club/web-kit/fake-server';
import { ThemeSwitch } from '@club/web-kit/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { renderPage } from '#src/testing/render-page.tsx';
import { AudioButton } from './audio-button.tsx';

const fetched: string[] = [];

class SilentContext {
  currentTime = 0;
  destination = {};
  decodeAudioData = async () => ({});
  resume = async () => undefined;
  suspend = async () => undefined;
}
class SilentNode {
  gain = { setTargetAtTime: () => undefined };
  connect() {}
  start() {}
}

beforeEach(() => {
  localStorage.clear();
  fetched.length = 0;
  Object.assign(globalThis, {
    AudioContext: SilentContext,
    GainNode: SilentNode,
    AudioBufferSourceNode: SilentNode,
    fetch: async (url: string) => {
      fetched.push(url);
      return new Response(new Uint8Array(1));
    },
  });
});

const show = () =>
  renderPage(
    <>
      <h1>Home</h1>
      <AudioButton />
    </>,
    fakeServer({}),
  );
const mute = () => screen.findByRole('button', { name: 'Mute background audio' });
const unmute = () => screen.findByRole('button', { name: 'Unmute background audio' });

test('starts on the first click and fetches nothing before it', async () => {
  show();
  expect(await unmute()).toBeVisible();
  expect(fetched).toEqual([]);
  await userEvent.click(screen.getByRole('heading'));
  expect(await mute()).toBeVisible();
  expect(fetched).toEqual(['/ambient.mp3']);
});

/** Clicks as soon as the page is shown. */
function EarlyVisitor() {
  useLayoutEffect(() => document.body.click(), []);
  return null;
}

test('starts on a click that comes as soon as the page is shown', async () => {
  renderPage(
    <>
      <AudioButton />
      <EarlyVisitor />
    </>,
    fakeServer({}),
  );
  expect(await mute()).toBeVisible();
});

test('stays silent in the next visit after the visitor muted it', async () => {
  const { unmount } = show();
  await userEvent.click(screen.getByRole('heading'));
  await userEvent.click(await mute());
  unmount();
  show();
  await userEvent.click(screen.getByRole('heading'));
  expect(await unmute()).toBeVisible();
});

test('plays again after Unmute', async () => {
  localStorage.setItem('club-audio', 'off');
  show();
  await userEvent.click(await unmute());
  expect(await mute()).toBeVisible();
  expect(localStorage.getItem('club-audio')).toBe('on');
});

test('the colour button does not start it', async () => {
  renderPage(
    <>
      <ThemeSwitch />
      <AudioButton />
    </>,
    fakeServer({}),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Theme/ }));
  expect(await unmute()).toBeVisible();
  expect(fetched).toEqual([]);
});

test('a visitor who saves data gets it on request alone', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  show();
  await userEvent.click(screen.getByRole('heading'));
  expect(fetched).toEqual([]);
  await userEvent.click(await unmute());
  expect(await mute()).toBeVisible();
  Object.assign(navigator, { connection: undefined });
});
