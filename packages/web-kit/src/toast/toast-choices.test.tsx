import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStyleCache, ThemeRoot } from '../theme/theme-root.tsx';
import { toast } from './toast.ts';
import { ToastRoot } from './toast-root.tsx';

const onYes = jest.fn();
beforeEach(() => onYes.mockClear());
const ask = () => toast.confirm('Delete it?', { yes: 'Yes', no: 'Cancel', onYes });

test('a question takes the focus, works with the keyboard, and returns the focus', async () => {
  render(
    <ThemeRoot cache={createStyleCache()}>
      <ToastRoot>
        <button type="button" onClick={ask}>
          Delete
        </button>
      </ToastRoot>
    </ThemeRoot>,
  );
  const opener = screen.getByRole('button', { name: 'Delete' });
  act(() => opener.focus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Delete it?' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(opener).toHaveFocus();
  expect(onYes).not.toHaveBeenCalled();

  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(onYes).toHaveBeenCalledTimes(1);
  expect(opener).toHaveFocus();
});

test('a question takes one answer, also if its buttons are pressed while it fades out', async () => {
  render(
    <ThemeRoot cache={createStyleCache()}>
      <ToastRoot>
        <h1>Page</h1>
      </ToastRoot>
    </ThemeRoot>,
  );
  act(() => void ask());
  const yes = await screen.findByRole('button', { name: 'Yes' });
  for (const button of [yes, yes]) act(() => button.click());
  expect(onYes).toHaveBeenCalledTimes(1);
});
