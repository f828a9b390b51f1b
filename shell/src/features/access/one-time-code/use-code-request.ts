import { OTP_LIFE_SECONDS } from '@club/contracts/auth/one-time-code';
import { isApiErrorData } from '@club/web-kit/state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGenerateOtpMutation } from '../api.ts';
import { useCountdown } from './use-countdown.ts';

/** SPEC §9: the countdown starts here and is reset to a code's life after a successful request. */
const START_SECONDS = 30;

/** Asks for a code when the screen opens and on resend. */
export function useCodeRequest() {
  const [generate, { isLoading }] = useGenerateOtpMutation();
  const [secondsLeft, restart] = useCountdown(START_SECONDS);
  const [problem, setProblem] = useState<{ text: string; isSignedOut: boolean }>();
  const isFirst = useRef(true);

  const request = useCallback(async () => {
    setProblem(undefined);
    const { error } = await generate();
    if (!error) return restart(OTP_LIFE_SECONDS);
    const known = isApiErrorData(error) && error.fromServer;
    setProblem({
      text: known ? error.detail : 'The code could not be sent. Please try again.',
      isSignedOut: known && error.status === 401,
    });
  }, [generate, restart]);

  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    void request();
  }, [request]);

  return { request, isLoading, secondsLeft, problem };
}
