import { once, setMaxListeners } from 'node:events';
import { Agent, get } from 'node:http';

const PATHS = ['/', '/events', '/api/events', '/api/posts'];
const CONNECTIONS = 8;
/** Requests of a round. */
const ROUND = 400;
/** So many rounds in a row that are hardly quicker than the best one before. */
const STEADY_ROUNDS = 3;
const QUICKER = 0.9;

/**
 * Asks for the main pages and reads until they are answered at a steady pace: code is compiled well only after thousands of calls, and answers are
 * compressed again after their first reads. It ends at once when one of them fails, and after `ms`.
 */
export async function warmUp(url: string, ms: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const signal = AbortSignal.timeout(ms);
  setMaxListeners(0, signal);
  const ask = async (path: string) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const [response] = await once(get(url + path, { agent, headers, signal }), 'response');
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  };
  try {
    let [best, steady] = [Number.POSITIVE_INFINITY, 0];
    while (steady < STEADY_ROUNDS) {
      const begun = performance.now();
      await Promise.all(
        Array.from({ length: ROUND }, (_, n) => ask(PATHS[n % PATHS.length] ?? '')),
      );
      const took = performance.now() - begun;
      steady = took < best * QUICKER ? 0 : steady + 1;
      best = Math.min(best, took);
    }
  } catch {
    // The time is over, or a service is not there yet: visitors come anyway.
  } finally {
    agent.destroy();
  }
}
