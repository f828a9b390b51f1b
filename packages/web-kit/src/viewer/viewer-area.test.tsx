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

/** The element that is enlarged, and the element around it. */
const parts = (picture: HTMLElement) => {
  const content = picture.closest<HTMLElement>('.react-transform-component');
  if (!content?.parentElement) throw new Error('The image is in no stage.');
  return { content, stage: content.parentElement };
};
const isEnlarged = (content: HTMLElement, times: string) =>
  waitFor(() => expect(content.style.transform).toContain(`scale(${times})`));

test('a click on the image enlarges it, a drag does not, and a click beside it closes the viewer', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: 'First' }));
  const { content, stage } = parts(await image());
  fireEvent.mouseDown(content, { clientX: 10 });
  fireEvent.click(content, { clientX: 90 });
  await isEnlarged(content, '1');
  await userEvent.click(content);
  await isEnlarged(content, '2.5');
  await userEvent.click(content);
  await isEnlarged(content, '1');
  await userEvent.click(stage);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keys enlarge the image, and arrow keys change it only while it is whole; two fingers enlarge it too', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: 'First' }));
  const { content, stage } = parts(await image());
  await userEvent.keyboard('+{ArrowRight}');
  await isEnlarged(content, '1.5');
  expect(await image()).toHaveAccessibleName('A lamp');
  await userEvent.keyboard('0');
  await isEnlarged(content, '1');
  const touches = (apart: number) => ({
    touches: [
      { pageX: 0, clientX: 0 },
      { pageX: apart, clientX: apart },
    ].map((at) => ({
      ...at,
      pageY: 0,
      clientY: 0,
    })),
  });
  fireEvent.touchStart(stage, touches(100));
  fireEvent.touchMove(stage, touches(300));
  await isEnlarged(content, '3');
  fireEvent.touchEnd(stage, { touches: [] });
  await userEvent.keyboard('0{ArrowRight}');
  expect(await image()).toHaveAccessibleName('A robot');
  await isEnlarged(parts(await image()).content, '1');
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
