import { getRegistration } from '@club/contracts/events/own-registration';
import { useRead } from '@club/web-kit/calls';
import { forgetToken, rememberRegistration } from '@club/web-kit/own-registrations';
import { isApiErrorData } from '@club/web-kit/state';
import { useEffect, useState } from 'react';
import { ownOf } from './own-status.ts';

/** The input of {@link getRegistration}. */
export const bySecret = (token: string) => ({ body: { payment_token: token } });

/** Whether the server knows no registration with this secret. */
export const isInvalidLink = (error: unknown): boolean =>
  isApiErrorData(error) && error.status === 403;

/**
 * Loads a registration of this browser, and stores its current status. An invalid secret is forgotten, and is no failure.
 * `data` is undefined until an answer has come after the mount, because an earlier answer may be from before a payment.
 */
export function useOwnRegistration(token: string) {
  const [since] = useState(Date.now);
  const {
    data,
    error,
    fulfilledTimeStamp = 0,
  } = useRead(getRegistration, bySecret(token), {
    refetchOnMountOrArgChange: true,
  });
  const loaded = !error && fulfilledTimeStamp >= since ? data : undefined;
  useEffect(() => {
    if (loaded) rememberRegistration(ownOf(loaded, token));
  }, [loaded, token]);
  useEffect(() => {
    if (isInvalidLink(error)) forgetToken(token);
  }, [error, token]);
  return { data: loaded, isFailed: Boolean(error) && !isInvalidLink(error) };
}
