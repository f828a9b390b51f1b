import type { ServerResponse } from 'node:http';

/** The answers that the app makes for the first time, by key. */
export interface FirstAnswers {
  /**
   * Waits until the app has answered an earlier request for the same key.
   * @returns undefined when there is none: the app must answer this one
   */
  join(key: string, response: ServerResponse): Promise<void> | undefined;
  /** The app has answered. */
  end(key: string): void;
}

/** After a start two thousand visitors may ask for one page in one moment: one of them makes it for all. */
export function firstAnswers(): FirstAnswers {
  const making = new Map<string, { ended: Promise<void>; end: () => void }>();
  const begin = (key: string, response: ServerResponse) => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const own = { ended, end };
    making.set(key, own);
    // The server may refuse the request, or its visitor may leave.
    response.once('close', () => {
      if (making.get(key) === own) making.delete(key);
      end();
    });
  };
  return {
    join(key, response) {
      const known = making.get(key);
      if (!known) begin(key, response);
      return known?.ended;
    },
    end(key) {
      const known = making.get(key);
      making.delete(key);
      known?.end();
    },
  };
}
