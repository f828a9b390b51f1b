import { z } from 'zod';
import { day, visibleText } from './text.ts';

const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d';

/** A time of the club's clock, `HH:MM`. @param wrong the message for every wrong value */
export const clockTime = (wrong: string) => z.string(wrong).regex(new RegExp(`^${CLOCK}$`), wrong);

/**
 * A moment of the club's clock, `YYYY-MM-DDTHH:MM`. Only services convert it to UTC. A browser makes the year 0026 of a typed 26, which
 * nobody means. @param wrong the message for every wrong value
 */
export const wallClock = (wrong: string) =>
  z
    .string(wrong)
    .regex(new RegExp(`^[12]\\d{3}-.*T${CLOCK}$`), wrong)
    .refine((text) => day(wrong).safeParse(text.split('T')[0]).success, wrong);

/** A field that may be empty or missing. Both are the empty text. */
export const orEmpty = (schema: z.ZodType<string>, wrong: string) =>
  visibleText(wrong)
    .refine((text) => text === '' || schema.safeParse(text).success, wrong)
    .default('');

/** A moment of the club's clock in an answer. */
export const clockText = z
  .string()
  .describe('YYYY-MM-DDTHH:MM, local time of the club; empty: not set');
