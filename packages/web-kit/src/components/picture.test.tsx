import { fireEvent, render, screen } from '@testing-library/react';
import { createStyleCache, ThemeRoot } from '../theme/theme-root.tsx';
import { Picture } from './picture.tsx';

const draw = (props: Partial<Parameters<typeof Picture>[0]>) =>
  render(
    <ThemeRoot cache={createStyleCache()}>
      <Picture
        src="/media/abc/800.webp"
        title="Robot night"
        alt="Robots"
        width={400}
        height={225}
        {...props}
      />
    </ThemeRoot>,
  );

const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'Robots' });
const isGrid = () => image().tagName === 'svg';

test('offers the three stored widths of an image', () => {
  draw({});
  expect(image().srcset).toBe(
    '/media/abc/480.webp 480w,/media/abc/800.webp 800w,/media/abc/1200.webp 1200w',
  );
  expect(image()).toHaveAttribute('width', '400');
  expect(image()).toHaveAttribute('height', '225');
});

test('offers them for an address with a note, which tells the styles that it is a photo', () => {
  draw({ src: '/media/abc/800.webp#c84-photo' });
  expect(image().srcset).toContain('/media/abc/480.webp 480w');
  expect(image().matches('[src$="photo"]')).toBe(true);
});

test('uses any other URL as it is', () => {
  draw({ src: 'https://example.org/a.jpg' });
  expect(image()).toHaveAttribute('src', 'https://example.org/a.jpg');
  expect(image()).not.toHaveAttribute('srcset');
});

test.each([undefined, null, ''])('shows the grid without an image: %j', (src) => {
  draw({ src });
  expect(isGrid()).toBe(true);
});

test('shows the grid when the image fails', () => {
  draw({});
  fireEvent.error(image());
  expect(isGrid()).toBe(true);
});

test('tries the lower resolution before it shows the grid', () => {
  draw({ src: '/high.jpg', alternatives: ['/low.jpg'] });
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', '/low.jpg');
  fireEvent.error(image());
  expect(isGrid()).toBe(true);
});

test('tries again with another image', () => {
  const { rerender } = draw({});
  fireEvent.error(image());
  rerender(
    <ThemeRoot cache={createStyleCache()}>
      <Picture
        src="/media/def/800.webp"
        title="Robot night"
        alt="Robots"
        width={400}
        height={225}
      />
    </ThemeRoot>,
  );
  expect(image()).toHaveAttribute('src', '/media/def/800.webp');
});
