import type { MediaItem } from '@club/contracts/content/media';
import { act, renderHook } from '@testing-library/react';
import { sampleItems } from './sample-items.ts';
import { useMediaModal } from './use-media-modal.ts';

const [first, second] = sampleItems as [MediaItem, MediaItem];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('clears its item 300 ms after closing', async () => {
  const { result } = renderHook(() => useMediaModal());
  await act(() => result.current.open(first));
  expect(result.current).toMatchObject({ item: first, isOpen: true });
  act(() => result.current.close());
  act(() => jest.advanceTimersByTime(299));
  expect(result.current).toMatchObject({ item: first, isOpen: false });
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.item).toBeUndefined();
});

test('keeps an item that was opened before the 300 ms end', async () => {
  const { result } = renderHook(() => useMediaModal());
  await act(() => result.current.open(first));
  act(() => result.current.close());
  act(() => jest.advanceTimersByTime(200));
  await act(() => result.current.open(second));
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current).toMatchObject({ item: second, isOpen: true });
});
