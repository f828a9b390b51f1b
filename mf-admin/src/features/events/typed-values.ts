import { clubAmount, enterAmount, typedAmount } from '@club/contracts/values/amount';
import { z } from 'zod';

/** An amount as text, as it is typed. Empty text is an oversight: 0 has to be typed. */
export const amountCell = z
  .string()
  .trim()
  .refine((text) => text !== '', { error: enterAmount })
  .pipe(typedAmount(clubAmount));

/** A limit as text, as it is typed. Empty text is no limit: null. */
export const typedLimit = (limit: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : Number(text)))
    .pipe(limit.nullable());

/** A limit as the text of its input. */
export const limitText = (limit: number | null | undefined) => String(limit ?? '');

/** A row of a table in the form. An empty row is not saved: its output is undefined. */
export const entryRow = <Row, Output>(
  schema: z.ZodType<Output, Row>,
  isEmpty: (row: Row) => boolean,
) =>
  z.custom<Row>().transform((row, context) => {
    if (isEmpty(row)) return undefined;
    const { data, error } = schema.safeParse(row);
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
    return data;
  });

/** The rows of a table in the form: an event without any starts with an empty row. */
export const rowsOr = <Row>(rows: Row[], empty: Row): Row[] => (rows.length > 0 ? rows : [empty]);

export const areEmpty = (...texts: string[]) => texts.every((text) => text.trim() === '');
