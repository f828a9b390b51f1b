import { render, screen, within } from '@testing-library/react';
import { createStyleCache, ThemeRoot } from '../theme/theme-root.tsx';
import { type CommitCell, CommitGrid } from './commit-grid.tsx';

test('only squares with a label are elements, at their place in the grid', () => {
  const cells = Array.from(
    { length: 364 },
    (_, index): CommitCell => ({
      key: String(index),
      level: 0,
      ...(index === 30 && { level: 3, label: 'A post', href: '/blogs/1' }),
    }),
  );
  render(
    <ThemeRoot cache={createStyleCache()}>
      <CommitGrid cells={cells} rows={14} label="Activity" />
    </ThemeRoot>,
  );
  const grid = screen.getByRole('group', { name: 'Activity' });
  expect(within(grid).getByRole('link', { name: 'A post' })).toHaveStyle({ gridArea: '3 / 3' });
  expect(grid.querySelectorAll('*').length).toBeLessThan(10);
});
