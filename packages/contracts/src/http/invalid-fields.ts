import type { z } from 'zod';

/** What is wrong with each input, by its path (`members.0.email`), the first message of each; `body` where it is the whole. */
export function invalidFields({ issues }: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.map(String).join('.') || 'body'] ??= message;
  return fields;
}
