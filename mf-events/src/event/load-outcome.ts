import { isApiErrorData } from '@club/web-kit/state';
import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/**
 * Whether a load failed. The server never reports it, because the browser then loads once more. Without a failure, both render
 * the same, so that hydration does not render the page a second time.
 */
export const useFailure = (isError: boolean) =>
  useSyncExternalStore(
    noSubscription,
    () => isError,
    () => false,
  );

/** Whether a record or a page does not exist. An id of the wrong form answers 400 or 422. */
export const isNotFound = (error: unknown): boolean =>
  isApiErrorData(error) && [400, 404, 422].includes(error.status);
