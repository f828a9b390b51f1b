import { useDeferredValue } from 'react';

/**
 * The data of a long list. Its first arrival is rendered in small steps: on a slow phone, one long step would hold up taps.
 * Later data is rendered at once.
 */
export function useFirstData<Data>(data: Data | undefined): Data | undefined {
  const isRendered = useDeferredValue(data !== undefined);
  return isRendered ? data : undefined;
}
