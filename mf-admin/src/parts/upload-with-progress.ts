import type { ApiCall, CallAnswer } from '@club/contracts/http/call';
import { callUrl, formData } from '@club/contracts/http/client';
import { ApiError, readErrorBody } from '@club/contracts/http/error';

/** Told the share that is sent, 0 to 1. */
export type OnProgress = (share: number) => void;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Makes a multipart call that tells how far it is, which `fetch` cannot.
 * @throws {ApiError} for every answer but a success, and with status 0 when none came
 */
export function uploadWithProgress<Call extends ApiCall>(
  call: Call,
  { params = {}, body }: { params?: object; body: object },
  onProgress: OnProgress,
): Promise<CallAnswer<Call>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method.toUpperCase(), callUrl(call, { params }));
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, undefined, 'No answer from the server.'));
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(answer as CallAnswer<Call>);
      reject(new ApiError(request.status, readErrorBody(answer)));
    };
    request.send(formData(body));
  });
}
