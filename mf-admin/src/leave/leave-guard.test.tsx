import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BrowserRouter, Link, useLocation } from '@club/web-kit/router';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LeaveGuard } from './leave-guard.tsx';
import { useGuardedNavigate } from './use-guarded-navigate.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

const styles = createStyleCache(document.createElement('div'));

const QUESTION = 'Discard your changes?';
const onDiscard = jest.fn();
const onOverDiscard = jest.fn();

function Typing() {
  const [text, setText] = useState('');
  useUnsavedWarning(text !== '', onDiscard);
  return <input aria-label="Title" value={text} onChange={({ target }) => setText(target.value)} />;
}

/** A second form, as in a dialog over the screen. */
function Over() {
  const [text, setText] = useState('');
  const giveUp = useUnsavedWarning(text !== '', onOverDiscard);
  return (
    <>
      <input aria-label="Over" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={giveUp}>
        Cancel
      </button>
    </>
  );
}

function Screens() {
  const { pathname, search } = useLocation();
  const navigate = useGuardedNavigate();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <Link to="/fake/team">Team</Link>
      <button type="button" onClick={() => navigate('/fake/blogs')}>
        Palette
      </button>
      <button type="button" onClick={() => navigate('/fake/about?open=1')}>
        Same screen
      </button>
      {pathname === '/fake/about' && (
        <>
          <Typing />
          <Over />
        </>
      )}
    </>
  );
}

const at = (place: string) => screen.findByText(`at ${place}`);

/** Dashboard, then events, then the about screen with its form. */
async function openForm(typed = 'A') {
  window.history.replaceState(null, '', '/fake/dashboard');
  render(
    <ThemeRoot cache={styles}>
      <BrowserRouter>
        <LeaveGuard>
          <Screens />
          <Link to="/fake/events">Events</Link>
          <Link to="/fake/about">About</Link>
        </LeaveGuard>
      </BrowserRouter>
    </ThemeRoot>,
  );
  await userEvent.click(screen.getByText('Events'));
  await userEvent.click(screen.getByText('About'));
  if (typed) await userEvent.type(screen.getByLabelText('Title'), typed);
}
const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const back = () => act(() => window.history.back());

beforeEach(() => void jest.clearAllMocks());

test('a link with a key that opens a new tab does not ask', async () => {
  await openForm();
  // The browser would open the tab; jsdom cannot.
  screen.getByText('Team').addEventListener('click', (event) => event.preventDefault());
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('Team'));
  expect(screen.queryByText(QUESTION)).toBeNull();
});

test('only the guard uses the router’s own useNavigate', () => {
  const root = path.join(__dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const users = files.filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      /\buseNavigate\b/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(users.filter((file) => !file.startsWith('leave/'))).toEqual([]);
});

test.each([
  ['a link', () => userEvent.click(screen.getByText('Team')), '/fake/team'],
  ['a navigation by code', () => userEvent.click(screen.getByText('Palette')), '/fake/blogs'],
  ['the browser’s Back', back, '/fake/events'],
])(
  '%s asks before unsaved changes are left, and stays or leaves as answered',
  async (_, leave, to) => {
    await openForm();
    await leave();
    expect(await screen.findByText(QUESTION)).toBeVisible();
    await answer('Keep editing');
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect(screen.getByLabelText('Title')).toHaveValue('A');
    expect(window.location.pathname).toBe('/fake/about');
    expect(onDiscard).not.toHaveBeenCalled();
    await leave();
    await screen.findByText(QUESTION);
    await answer('Discard');
    expect(await at(to)).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe(to));
    expect(onDiscard).toHaveBeenCalledTimes(1);
  },
);

test('the browser’s Forward asks before unsaved changes are left', async () => {
  await openForm('');
  await userEvent.click(screen.getByText('Team'));
  back();
  await at('/fake/about');
  await userEvent.type(screen.getByLabelText('Title'), 'A');
  act(() => window.history.forward());
  await screen.findByText(QUESTION);
  await answer('Discard');
  expect(await at('/fake/team')).toBeVisible();
});

test('does not ask without unsaved changes, or on the same screen', async () => {
  await openForm();
  await userEvent.click(screen.getByText('Same screen'));
  expect(await at('/fake/about?open=1')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Title'));
  back();
  await at('/fake/about');
  back();
  expect(await at('/fake/events')).toBeVisible();
  expect(screen.queryByText(QUESTION)).toBeNull();
});

test('closing a dialog asks about its own changes only, and keeps those of the screen', async () => {
  await openForm();
  await answer('Cancel');
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(onOverDiscard).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Over'), 'B');
  await answer('Cancel');
  await screen.findByText(QUESTION);
  await answer('Discard');
  expect(onOverDiscard).toHaveBeenCalledTimes(2);
  expect(onDiscard).not.toHaveBeenCalled();
});

test('the browser asks before the tab is closed only with unsaved changes', async () => {
  await openForm();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(true);
  await userEvent.clear(screen.getByLabelText('Title'));
  expect(closing()).toBe(false);
});
