import type { MessagePort } from 'node:worker_threads';
import type { PortRequest, PortResponse } from './render-task.ts';
import type { ApiFetchResponse, ServerBundle } from './render-types.ts';

type Body = { type: 'bundle' } | Pick<Extract<PortRequest, { type: 'api' }>, 'type' | 'request'>;

/** The worker's end of a task's port: API requests and bundles come from the main thread. */
export function openRenderPort(port: MessagePort) {
  const pending = new Map<
    number,
    { resolve: (value: never) => void; reject: (cause: Error) => void }
  >();
  let lastId = 0;
  const send = <Value>(body: Body) =>
    new Promise<Value>((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      port.postMessage({ ...body, id: lastId } satisfies PortRequest);
    });
  port.on('message', (response: PortResponse) => {
    const request = pending.get(response.id);
    pending.delete(response.id);
    if ('error' in response) request?.reject(new Error(response.error));
    else request?.resolve(response.value as never);
  });
  port.postMessage({ type: 'started' } satisfies PortRequest);

  const fetchApi: typeof fetch = async (input, init) => {
    const { status, headers, body } = await send<ApiFetchResponse>({
      type: 'api',
      request: {
        method: init?.method ?? 'GET',
        url: String(input),
        headers: Object.fromEntries(new Headers(init?.headers)),
      },
    });
    return new Response(body, { status, headers });
  };
  return { fetch: fetchApi, fetchBundle: () => send<ServerBundle>({ type: 'bundle' }) };
}
