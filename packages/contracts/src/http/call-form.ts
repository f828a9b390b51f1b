import { z } from 'zod';
import type { ApiCall } from './call.ts';

const PARTS = ['params', 'query', 'body', 'answer'] as const;

/**
 * The form of a call as JSON: method, path, encoding, and the JSON Schemas of its parts without their texts. A remote and a
 * service with the same form understand each other; `call-fit.ts` compares different ones.
 */
export function callForm({ method, path, encoding, ...call }: ApiCall): string {
  const shapes = PARTS.map((part) => {
    const schema = call[part];
    const io = part === 'answer' ? 'output' : 'input';
    return schema && z.toJSONSchema(schema, { unrepresentable: 'any', io });
  });
  const withoutTexts = (key: string, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value;
  return JSON.stringify([method, path, encoding, ...shapes], withoutTexts);
}
