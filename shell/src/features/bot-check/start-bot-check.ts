import { untilIdle } from '@club/web-kit/remotes';

/**
 * Checks the browser once the page is loaded and idle.
 * @returns the visitor's score, 0 to 1; undefined when the check failed. A failure is not reported
 */
export async function startBotCheck(): Promise<number | undefined> {
  await untilIdle();
  try {
    const { checkVisitor } = await import('./check-visitor.ts');
    return (await checkVisitor()).score;
  } catch {
    return undefined;
  }
}
