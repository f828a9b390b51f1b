import { z } from 'zod';

/** The value of a form field that carries JSON; undefined for text that is not JSON. */
export function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A text of multipart that carries JSON of this schema. The error of the text is the first one of the schema. */
export const jsonText = <Value>(text: z.ZodString, schema: z.ZodType<Value>, notJson: string) =>
  text.transform((json, context): Value => {
    const { data, error } = schema.safeParse(readJson(json));
    if (!error) return data;
    context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? notJson });
    return z.NEVER;
  });
