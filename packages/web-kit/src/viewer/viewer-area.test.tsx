import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStyleCache, ThemeRoot } from '../theme/theme-root.tsx';
import { ViewerArea } from './viewer-area.tsx';

const show = () =>
  render(
    <ThemeRoot cache={createStyleCache()}>
      <ViewerArea>
        <a href="/media/a/1200.webp" data-viewer="A lamp">
          First
        </a>
        <a href="/media/b/1200.webp" data-viewer="A robot">
          Second
        </a>
        <a href="/blogs">Other</a>
      </ViewerArea>
    </ThemeRoot>,
  );
const image = () => screen.findByRole('img');

test('arrow keys and buttons lead through the images of the area, and the focus returns to the link', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  expect(await image()).toHaveAttribute('src', expect.stringContaining('/media/b/1200.webp'));
  expect(screen.getByRole('dialog', { name: 'A robot' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next image' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
  expect(await image()).toHaveAccessibleName('A lamp');
  await userEvent.click(screen.getByRole('button', { name: 'Next image' }));
  expect(await image()).toHaveAccessibleName('A robot');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus();
});

test('a click on the image enlarges it, a click beside it closes the viewer', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: 'First' }));
  const picture = await image();
  await userEvent.click(picture);
  expect(picture.parentElement).toHaveAttribute('data-zoomed');
  await userEvent.click(picture);
  expect(picture.parentElement).not.toHaveAttribute('data-zoomed');
  await userEvent.click(picture.parentElement as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('other links, and a click with Ctrl, are left to the browser', () => {
  show();
  for (const [name, init] of [
    ['Other', {}],
    ['First', { ctrlKey: true }],
  ] as const) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    // jsdom cannot open another page.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    screen.getByRole('link', { name }).dispatchEvent(click);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});
