import { fireEvent, screen, waitFor } from '@testing-library/react';

const LOOK_MS = 1000;
const clock = Date.now;
let lookedMs = 0;

/**
 * Waits for the review of a team, and has its receipt loaded and painted, which jsdom never does. The admin then looks at it for a
 * second.
 */
export async function drawReceipt(team: string): Promise<void> {
  await screen.findByRole('heading', { name: `Receipt of ${team}` });
  fireEvent.load(screen.getByAltText(`Receipt of ${team}`));
  await waitFor(() => {
    const approve = screen.getByRole('button', { name: `Approve ${team}` });
    if (approve.matches('[disabled], [aria-disabled]'))
      throw new Error('The receipt is not drawn.');
  });
  lookedMs += LOOK_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => clock() + lookedMs);
}
