import { generateOtp, OTP_LIFE_SECONDS } from '@club/contracts/auth/one-time-code';
import { useWrite } from '@club/web-kit/calls';
import { isApiErrorData } from '@club/web-kit/state';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The countdown starts at 30 seconds; a successful request resets it to 60, the life of a code. */
const START_SECONDS = 30;

/** Requests a code when the screen opens and on resend. */
export function useCodeRequest() {
  const [generate, { data, isLoading }] = useWrite(generateOtp);
  const [secondsLeft, restart] = useCountdown(START_SECONDS);
  const [problem, setProblem] = useState<{ text: string; isSignedOut: boolean }>();
  const isFirst = useRef(true);

  const request = useCallback(async () => {
    setProblem(undefined);
    const { error } = await generate();
    if (!error) return restart(OTP_LIFE_SECONDS);
    const isRefused = isApiErrorData(error) && error.fromServer;
    setProblem({
      text: isRefused ? error.detail : 'The code could not be sent. Please try again.',
      isSignedOut: isRefused && error.status === 401,
    });
  }, [generate, restart]);

  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    void request();
  }, [request]);

  return { request, isLoading, secondsLeft, problem, hasApp: data?.has_app };
}

/** Counts down by the clock, because a tab in the background skips timer ticks. @returns the seconds left, and a restart */
function useCountdown(startSeconds: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + startSeconds * 1000);
  const [left, setLeft] = useState(startSeconds);

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);

  const restart = useCallback((seconds: number) => setEnd(Date.now() + seconds * 1000), []);
  return [left, restart];
}
