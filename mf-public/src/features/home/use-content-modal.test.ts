import type { ContentItem } from '@club/contracts/content/media';
import { act, renderHook } from '@testing-library/react';
import { sampleContent } from './sample-content.ts';
import { useContentModal } from './use-content-modal.ts';

const [first, second] = sampleContent as [ContentItem, ContentItem];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('keeps its item for 300 ms after it was closed', () => {
  const { result } = renderHook(() => useContentModal());
  act(() => result.current.open(first));
  expect(result.current).toMatchObject({ item: first, isOpen: true });
  act(() => result.current.close());
  act(() => jest.advanceTimersByTime(299));
  expect(result.current).toMatchObject({ item: first, isOpen: false });
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.item).toBeUndefined();
});

test('keeps an item that was opened meanwhile', () => {
  const { result } = renderHook(() => useContentModal());
  act(() => result.current.open(first));
  act(() => result.current.close());
  act(() => jest.advanceTimersByTime(200));
  act(() => result.current.open(second));
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current).toMatchObject({ item: second, isOpen: true });
});
