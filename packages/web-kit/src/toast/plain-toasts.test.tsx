import { act, render, screen, within } from '@testing-library/react';
import { createStyleCache, ThemeRoot } from '../theme/theme-root.tsx';
import { toast } from './toast.ts';
import { ToastRoot } from './toast-root.tsx';

jest.mock('./snackbars.tsx', () => {
  throw new Error('The connection is lost.');
});

const texts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

beforeEach(() =>
  render(
    <ThemeRoot cache={createStyleCache()}>
      <ToastRoot>
        <h1>Page</h1>
      </ToastRoot>
    </ThemeRoot>,
  ),
);

test('without the code of notistack at most 20 toasts are shown, the newest ones', async () => {
  act(() => {
    toast.confirm('Delete it?', { yes: 'Yes', no: 'No', onYes: () => undefined });
    for (let count = 1; count <= 26; count += 1) toast.error(`Error ${count}`);
  });
  const question = await screen.findByRole('alertdialog', { name: 'Delete it?' });
  expect(within(question).getByRole('button', { name: 'Yes' })).toBeVisible();
  expect(texts()).toEqual(Array.from({ length: 19 }, (_, index) => `Error ${index + 8}`));
});
