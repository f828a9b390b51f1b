import { ApiError } from '@club/contracts/http/error';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { malformed } from '@club/service-kit/errors/service-error';
import type { Context } from 'hono';

/** Why a call failed that does not say it itself. */
export const FAILED = "That didn't work. Please try again.";

/** What a form of a page leads to: the page shown again, or another page. */
export type FormAnswer = ShownForm | { redirect: string };

export interface ShownForm {
  posted: Omit<PostedForm, 'name' | 'pathname'>;
  status: number;
}

export type FormValues = PostedForm['values'];

/** The fields of a plain form. @throws 400 for a body that is no form */
export async function readFields(c: Context): Promise<FormData> {
  try {
    return await c.req.formData();
  } catch (error) {
    // The limit of the body has its own answer.
    if ((error as Error).name === 'TypeError') throw malformed('The form cannot be read.');
    throw error;
  }
}

/** The texts of a form, by field. Files are left out. */
export function valuesOf(form: FormData): FormValues {
  // A field may have the name of a property that every object has: `constructor`.
  const values: FormValues = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    values[name] ??= [];
    values[name].push(value);
  }
  return values;
}

/** The text of a field; empty without it. */
export const textOf = (values: FormValues, name: string): string => values[name]?.[0] ?? '';

/** The page with its form. @param posted what is not empty: the typed values, why they are refused, what the page is about */
export const formPage = (posted: Partial<ShownForm['posted']>, status = 200): ShownForm => ({
  posted: { values: {}, errors: {}, problem: '', ...posted },
  status,
});

/** The page for an accepted form, with empty fields. */
export const accepted = formPage({});

interface Refusal {
  errors: Record<string, string>;
  /** The server's text when no field has an error. */
  problem: string;
  status: number;
}

/** Why a call was refused. @param fallback the text when the service did not say why @throws every other error */
export function refusalOf(error: unknown, fallback: string): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const errors = error.body?.fields ?? {};
  const hasFields = Object.keys(errors).length > 0;
  return {
    errors,
    problem: hasFields ? '' : (error.body?.detail ?? fallback),
    status: error.status || 503,
  };
}

/** The answer of `send`. When one of its calls is refused: the page with the reason. @param posted what the page shows then */
export async function orRefused(
  posted: Partial<ShownForm['posted']>,
  fallback: string,
  send: () => Promise<FormAnswer>,
): Promise<FormAnswer> {
  try {
    return await send();
  } catch (error) {
    const { status, ...refusal } = refusalOf(error, fallback);
    return formPage({ ...posted, ...refusal }, status);
  }
}
