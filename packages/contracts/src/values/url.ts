// No schema here: pages load this file, and zod must not come with it.

/** Safari before 17 and Chrome before 120 have no `URL.canParse`. */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
