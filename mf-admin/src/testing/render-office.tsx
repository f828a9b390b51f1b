import '@testing-library/jest-dom';
import { MemoryRouter } from '@club/web-kit/server-rendering';
import { createStore, StoreProvider } from '@club/web-kit/state';
import { ToastRoot } from '@club/web-kit/toasts';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../leave/leave-guard.tsx';

// jsdom has no layout, and so nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined;

export interface OfficeRequest {
  method: string;
  /** Path without its query. */
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

type Answer = { status?: number; body: unknown } | 'lost';

/** A server in the place of `fetch`, answering as the test says; keeps what it was asked. */
export function officeServer(answer: (request: OfficeRequest) => Answer) {
  const requests: OfficeRequest[] = [];
  const double: typeof fetch = async (address, init) => {
    const { pathname, searchParams } = new URL(String(address), 'http://club.test');
    const body = init?.body;
    const request = {
      method: init?.method ?? 'GET',
      path: decodeURIComponent(pathname),
      query: Object.fromEntries(searchParams),
      body: body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body ?? '{}')),
    };
    requests.push(request);
    const given = answer(request);
    if (given === 'lost') throw new TypeError('lost');
    return Response.json(given.body, { status: given.status ?? 200 });
  };
  return {
    fetch: double,
    requests,
    /** What was written, in order. */
    writes: () => requests.filter(({ method }) => method !== 'GET'),
  };
}

/** A refusal as every service sends it. */
export const refusal = (
  status: number,
  code: string,
  detail: string,
  fields: Record<string, string> = {},
) => ({ status, body: { detail, code, fields, request_id: 'test' } });

/** A part of the back office as the shell would draw it. */
export function renderOffice(
  content: ReactNode,
  { fetch, path = '/fake' }: { fetch: typeof globalThis.fetch; path?: string },
) {
  return render(
    <StoreProvider store={createStore({ fetch })}>
      <ThemeRoot cache={createStyleCache()}>
        <ToastRoot>
          <MemoryRouter initialEntries={[path]}>
            <LeaveGuard>{content}</LeaveGuard>
          </MemoryRouter>
        </ToastRoot>
      </ThemeRoot>
    </StoreProvider>,
  );
}
