import { act, render, screen } from '@testing-library/react';
import { LatePanel } from './late-panel.tsx';

jest.mock('./activity-panel.tsx', () => ({ ActivityPanel: () => 'The year' }));

test('a visitor who saves data and first reads for minutes gets the panel after a press', async () => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  document.body.innerHTML = '<div id="club-year"></div>';
  render(<LatePanel />);
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('The year')).toBeNull();
  dispatchEvent(new Event('keydown'));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('The year')).toBeTruthy();
});
