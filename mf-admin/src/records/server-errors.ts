import { FRESH_OTP_REQUIRED } from '@club/contracts/auth/session';
import { type FieldValues, setServerFields, type UseFormReturn } from '@club/web-kit/forms';
import { type ApiErrorData, isApiErrorData } from '@club/web-kit/state';

const STILL_HERE = 'Your changes are still here.';
// A new record may be saved without its answer, and a second save would duplicate it. An update is held to its version.
const NO_ANSWER_TO_NEW = `No answer. It may have been saved: check the list first. ${STILL_HERE}`;
const NEEDS_CODE = `This needs a new one-time code: enter it in Settings, in a new tab. ${STILL_HERE}`;
const DELETED = 'Someone deleted this record. Restore it from the trash, then save again.';

interface Circumstances {
  isNew: boolean;
  /** Shows the raw body of an error that is not ours. */
  showsRawBody: boolean;
}

/** The text of a failed save, for the whole form. */
function failureText(error: ApiErrorData, { isNew, showsRawBody }: Circumstances): string {
  const { status, code, detail, fromServer, rawBody } = error;
  if (showsRawBody && rawBody) return rawBody;
  if (code === FRESH_OTP_REQUIRED) return NEEDS_CODE;
  if (fromServer) return !isNew && status === 404 ? `${detail} ${DELETED} ${STILL_HERE}` : detail;
  if (status === 0) return isNew ? NO_ANSWER_TO_NEW : `${detail} ${STILL_HERE}`;
  return `The server answered with an error (status ${status}). Please try again. ${STILL_HERE}`;
}

/**
 * Puts the server's texts about fields on their inputs.
 * @returns the text for the whole form: the errors of fields without an input, else the failure
 */
export function showServerErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  circumstances: Circumstances,
): string | undefined {
  if (!isApiErrorData(error)) return undefined;
  const { image, ...fields } = error.fields;
  if (image) form.setError('root.image', { message: image });
  const inputs = form.getValues();
  const isInput = ([path]: [string, string]) => (path.split('.')[0] ?? '') in inputs;
  const ofInputs = Object.entries(fields).filter(isInput);
  const others = Object.entries(fields).filter((field) => !isInput(field));
  const isShown = setServerFields(form, { ...error, fields: Object.fromEntries(ofInputs) });
  if (others.length > 0) return others.map(([, text]) => text).join(' ');
  return isShown || image ? undefined : failureText(error, circumstances);
}
