import type { ApiCall } from '@club/contracts/http/call';
import type { ErrorBody } from '@club/contracts/http/error';
import { invalidFields } from '@club/contracts/http/invalid-fields';
import { type HttpHandler, HttpResponse, http } from 'msw';
import type { z } from 'zod';

type Read<Schema> = [Schema] extends [undefined] ? undefined : z.output<Extract<Schema, z.ZodType>>;

/** What a call brought, as a service would read it. */
export interface MockRequest<Call extends ApiCall> {
  params: Read<Call['params']>;
  query: Read<Call['query']>;
  body: Read<Call['body']>;
}

type Answer<Call extends ApiCall> = z.input<Call['answer']> | Response;

/** A mocked call; `callId` is that of the contracts. */
export type MockedCall = HttpHandler & { callId: string };

/** The answer of a call that has nothing to tell but that it succeeded. */
export const succeed = () => ({ success: true }) as const;

/** A failed call in the form that all services share. @param fields what is wrong with each input, by its path */
export const refuse = (
  status: number,
  code: string,
  detail: string,
  fields?: Record<string, string>,
): Response => {
  const body: ErrorBody = { detail, code, request_id: 'mock', ...(fields && { fields }) };
  return HttpResponse.json(body, { status });
};

/**
 * A call of the contracts, answered by `answer` in the place of its service: with an answer of the call's own type, or
 * with {@link refuse}. Input is checked as a service does; an answer that the contract does not allow throws.
 */
export function mockCall<Call extends ApiCall>(
  call: Call,
  answer: (request: MockRequest<Call>) => Answer<Call> | Promise<Answer<Call>>,
): MockedCall {
  const path = call.path.replace(/\{(\w+)\}/g, ':$1');
  const handler = http[call.method](path, async ({ request, params }) => {
    const place = call.params?.safeParse(params);
    // Not this call's place, such as /events/summary for /events/:id: the next one may answer.
    if (place?.error) return undefined;
    const query = call.query?.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    const body = call.body?.safeParse(await readBody(call, request));
    const error = query?.error ?? body?.error;
    if (error) {
      const fields = invalidFields(error);
      return refuse(422, 'invalid', Object.values(fields)[0] ?? 'Please check the form.', fields);
    }
    const read = { params: place?.data, query: query?.data, body: body?.data } as MockRequest<Call>;
    const given = await answer(read);
    if (given instanceof Response) return given;
    return HttpResponse.json(call.answer.parse(given) as object, { status: call.status });
  });
  return Object.assign(handler, { callId: call.id });
}

const readBody = async (call: ApiCall, request: Request): Promise<unknown> =>
  call.encoding === 'form'
    ? Object.fromEntries(await request.formData())
    : request.json().catch(() => undefined);
