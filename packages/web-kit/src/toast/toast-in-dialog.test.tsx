import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialogs.ts';
import { createStyleCache, ThemeRoot } from '../theme/theme-root.tsx';
import { toast } from './toast.ts';
import { ToastRoot } from './toast-root.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Page</h1>
      <Dialog open onClose={() => undefined}>
        <button type="button" onClick={() => setIsOpen(true)}>
          Ask
        </button>
        <Dialog open={isOpen}>
          <p>Sure?</p>
        </Dialog>
      </Dialog>
    </>
  );
}

test('a toast is announced over an open dialog, and over a dialog that opens later', async () => {
  render(
    <ThemeRoot cache={createStyleCache()}>
      <ToastRoot>
        <Page />
      </ToastRoot>
    </ThemeRoot>,
  );
  toast.error('It was not saved.');
  expect(await screen.findByRole('alert')).toHaveTextContent('It was not saved.');
  expect(screen.queryByRole('heading')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByText('Sure?');
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
});
