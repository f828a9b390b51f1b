import { errorText, isApiErrorData } from '@club/web-kit/state';
import { useState } from 'react';

/** The text of a failure: that of a field first, because it says what to change. */
const textOf = (error: unknown, fallback: string): string =>
  (isApiErrorData(error) && Object.values(error.fields)[0]) || errorText(error, fallback);

interface SendOptions<Answer> {
  send: (onProgress: (share: number) => void) => Promise<{ data?: Answer; error?: unknown }>;
  failure: string;
}

/** Sends a file, with its progress and the reason of a failure. */
export function useSending() {
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState<number>();
  const run = async <Answer>({ send, failure }: SendOptions<Answer>) => {
    setProblem(undefined);
    setShare(0);
    const { data, error } = await send(setShare);
    setShare(undefined);
    if (error) setProblem(textOf(error, failure));
    return data;
  };
  return { run, problem, setProblem, share };
}
