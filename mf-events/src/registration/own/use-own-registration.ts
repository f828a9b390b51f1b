import { forgetToken, rememberRegistration } from '@club/web-kit/own-registrations';
import { isApiErrorData } from '@club/web-kit/state';
import { useEffect } from 'react';
import { bySecret, useGetRegistrationQuery } from './api.ts';
import { ownOf } from './own-status.ts';

/** Whether the server knows no registration with this secret. */
export const isInvalidLink = (error: unknown): boolean =>
  isApiErrorData(error) && error.status === 403;

/** Loads a registration of this browser, and stores its current status. An invalid secret is forgotten, and is no failure. */
export function useOwnRegistration(token: string) {
  const { data, error } = useGetRegistrationQuery(bySecret(token), {
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    if (data) rememberRegistration(ownOf(data, token));
  }, [data, token]);
  useEffect(() => {
    if (isInvalidLink(error)) forgetToken(token);
  }, [error, token]);
  return { data, isFailed: Boolean(error) && !isInvalidLink(error) };
}
