import { invalid } from '@club/service-kit/errors/service-error';
import { createProcessPool, TaskEnded } from '@club/service-kit/processes/process-pool';
import type { AddressPlace } from './image-places.ts';

const LIMITS = { processes: 1, memoryMb: 256, cpuSeconds: 20, maxMs: 25_000, idleMs: 10_000 };
const reader = createProcessPool<string, AddressPlace[] | undefined>(
  new URL('./places-process', import.meta.url),
  LIMITS,
);

const TOO_COMPLEX =
  'This text takes too long to show. Please split it into two posts, or use fewer tables and fewer lists inside lists.';

/**
 * The addresses of all images in a Markdown text, read in a process of its own: a hostile text takes no time from requests.
 * @throws 422 for a text that is nested too deeply or takes too long to read
 */
export async function placesApart(text: string): Promise<AddressPlace[]> {
  const places = await reader.run(text).catch((error: unknown) => {
    if (error instanceof TaskEnded) return undefined;
    throw error;
  });
  if (!places) throw invalid({ content: TOO_COMPLEX });
  return places;
}
