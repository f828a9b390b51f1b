import type { z } from 'zod';

/**
 * The first error of each wrong input, by the input's path (`members.0.email`). The path of the whole body is `body`.
 */
export function invalidFields({ issues }: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, code, message } of issues) {
    const isWhole = path.length === 0;
    const text = isWhole && code === 'invalid_type' ? 'Send an object with the fields.' : message;
    fields[isWhole ? 'body' : path.map(String).join('.')] ??= text;
  }
  return fields;
}
