import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VersionConflict } from './version-conflict.tsx';

const conflict = (version: number) => (
  <VersionConflict
    state={{
      theirs: { version, updated_at: '2026-11-26T07:00:00Z', updated_by: 'sana@club.test' },
      differences: [{ label: 'Title', mine: 'Mine', theirs: `Theirs ${version}` }],
      keepMine: () => undefined,
      takeTheirs: () => undefined,
    }}
  />
);

test('the differences stay while a page draws itself again, until there is a newer version', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { rerender } = render(conflict(1));
  await userEvent.click(screen.getByRole('button', { name: 'See their version' }));
  rerender(conflict(1));
  expect(screen.getByRole('cell', { name: 'Theirs 1' })).toBeVisible();
  rerender(conflict(2));
  expect(screen.queryByRole('cell', { name: 'Theirs 2' })).toBeNull();
  expect(screen.getByRole('button', { name: 'See their version' })).toBeVisible();
});
