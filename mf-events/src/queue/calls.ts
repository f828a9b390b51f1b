import type { ApiCall, CallAnswer, CallInput } from '@club/contracts/http/call';
import { sendRequest } from '@club/contracts/http/client';
import { toApiErrorData } from '@club/web-kit/state';

/** A hanging request must end, so that the next one can begin. */
const LIMIT = { limitMs: 15_000 };

type BodyOf<Call extends ApiCall> = CallInput<Call> extends { body: infer Body } ? Body : never;

/** Sends the body of a call. The page imports no schema. */
export const sending =
  <Call extends ApiCall>(path: Call['path']) =>
  (body: BodyOf<Call> & object) =>
    sendRequest({ method: 'post', path }, { body }, LIMIT) as Promise<CallAnswer<Call>>;

const TOO_MANY = 429;
const OWN_FAULT = 500;

/** Why a call failed. `isLost`: nobody knows whether it arrived, or the server could not take it now. */
export function failureOf(cause: unknown): { isLost: boolean; code: string; text: string } {
  const { status, code, detail } = toApiErrorData(cause);
  return { isLost: status === 0 || status === TOO_MANY || status >= OWN_FAULT, code, text: detail };
}
