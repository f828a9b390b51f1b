import type { ApiCall } from '@club/contracts/http/call';
import type { ErrorBody } from '@club/contracts/http/error';
import { invalidFields } from '@club/contracts/http/invalid-fields';
import { type HttpHandler, HttpResponse, http } from 'msw';
import type { z } from 'zod';

type Read<Schema> = [Schema] extends [undefined] ? undefined : z.output<Extract<Schema, z.ZodType>>;

/** The input of a call, parsed as a service does it. */
export interface MockRequest<Call extends ApiCall> {
  params: Read<Call['params']>;
  query: Read<Call['query']>;
  body: Read<Call['body']>;
}

type Answer<Call extends ApiCall> = z.input<Call['answer']> | Response;

/** A mocked call; `callId` is its `id` in the contracts. */
export type MockedCall = HttpHandler & { callId: string };

/** The answer of calls that return no data. */
export const succeed = () => ({ success: true }) as const;

/** A failed call, with the error body of the services. @param fields what is wrong with each input, by its path */
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
 * Answers a call of the contracts instead of its service. `answer` returns the call's answer, or {@link refuse}. Input is
 * checked as in a service. @throws for an answer that the contract does not allow
 */
export function mockCall<Call extends ApiCall>(
  call: Call,
  answer: (request: MockRequest<Call>) => Answer<Call> | Promise<Answer<Call>>,
): MockedCall {
  const path = call.path.replace(/\{(\w+)\}/g, ':$1');
  const handler = http[call.method](path, async ({ request, params }) => {
    const parsedParams = call.params?.safeParse(params);
    // Another call has this path, such as /events/summary for /events/:id: the next mock may answer.
    if (parsedParams?.error) return undefined;
    const query = call.query?.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    const body = call.body?.safeParse(await readBody(call, request));
    const error = query?.error ?? body?.error;
    if (error) {
      const fields = invalidFields(error);
      return refuse(422, 'invalid', Object.values(fields)[0] ?? 'Please check the form.', fields);
    }
    const read = {
      params: parsedParams?.data,
      query: query?.data,
      body: body?.data,
    } as MockRequest<Call>;
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
