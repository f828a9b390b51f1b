import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialogs.ts';
import { BrowserRouter, Link, Route, Routes, useLocation } from '../router.ts';
import { createStyleCache, ThemeRoot } from '../theme/theme-root.tsx';

function Overlays() {
  const [isOuter, setIsOuter] = useState(false);
  const [isInner, setIsInner] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOuter(true)}>
        Open
      </button>
      <Dialog open={isOuter} onClose={() => isBusy || setIsOuter(false)}>
        <h2>Outer</h2>
        <button type="button" onClick={() => setIsInner(true)}>
          Open more
        </button>
        <button type="button" onClick={() => setIsBusy((was) => !was)}>
          Work
        </button>
        <button type="button" onClick={() => setIsOuter(false)}>
          Close
        </button>
        {isThere && (
          <button type="button" onClick={() => setIsThere(false)}>
            Retry
          </button>
        )}
        <Link to="/events" onClick={() => setIsOuter(false)}>
          Events
        </Link>
        <Dialog open={isInner} onClose={() => setIsInner(false)}>
          <h2>Inner</h2>
        </Dialog>
      </Dialog>
    </>
  );
}

function Site() {
  const { pathname } = useLocation();
  return (
    <>
      <p>{`at ${pathname}`}</p>
      <Routes>
        <Route path="/team" element={<Overlays />} />
        <Route path="*" element={<Link to="/team">Team</Link>} />
      </Routes>
    </>
  );
}

const settled = () => act(() => new Promise((resume) => setTimeout(resume, 50)));
const step = async (direction: 'back' | 'forward') => {
  act(() => window.history[direction]());
  await settled();
};
const press = async (name: string) => {
  await userEvent.click(screen.getByText(name));
  await settled();
};
const dialogs = () =>
  screen.queryAllByText(/^(Outer|Inner)$/).map(({ textContent }) => textContent);
const expectOpen = (names: string[]) => waitFor(() => expect(dialogs()).toEqual(names));
const at = (path: string) => screen.findByText(`at ${path}`);

beforeEach(async () => {
  window.history.pushState(null, '', '/');
  render(
    <ThemeRoot cache={createStyleCache()}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </ThemeRoot>,
  );
  await press('Team');
  await press('Open');
});

test('Back closes the topmost dialog, then the next one, and only then leaves the page', async () => {
  await press('Open more');
  await expectOpen(['Outer', 'Inner']);
  await step('back');
  await expectOpen(['Outer']);
  await step('back');
  await expectOpen([]);
  await at('/team');
  await step('back');
  await at('/');
});

test('a dialog that is closed by its button leaves no entry: Back leaves the page', async () => {
  await press('Close');
  await expectOpen([]);
  await step('back');
  await at('/');
});

test('Forward does not open a closed dialog again, and Back still leaves the page', async () => {
  await step('back');
  await expectOpen([]);
  await step('forward');
  await expectOpen([]);
  await at('/team');
  await step('back');
  await at('/');
});

test('Back after a link in a dialog returns to the page under the dialog', async () => {
  await press('Events');
  await at('/events');
  await step('back');
  await at('/team');
  await expectOpen([]);
  await step('back');
  await at('/');
});

test('a dialog that does not close stays open, and Back closes it later', async () => {
  await press('Work');
  await step('back');
  await step('back');
  await expectOpen(['Outer']);
  await at('/team');
  await press('Work');
  await step('back');
  await expectOpen([]);
  await at('/team');
});

test('a key right after the focused button has disappeared reaches the dialog, and only the topmost one', async () => {
  await userEvent.click(screen.getByText('Retry'));
  await userEvent.keyboard('{Escape}');
  await expectOpen([]);
  await press('Open');
  await press('Open more');
  act(() => (document.activeElement as HTMLElement).blur());
  expect(document.body).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectOpen(['Outer']);
});
