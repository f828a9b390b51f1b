import '@testing-library/jest-dom';
import { MemoryRouter } from '@club/web-kit/server-rendering';
import { createStore, StoreProvider } from '@club/web-kit/state';
import { ToastRoot } from '@club/web-kit/toasts';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../leave/leave-guard.tsx';

const styles = createStyleCache(document.createElement('div'));

// jsdom has no layout and cannot scroll.
Element.prototype.scrollIntoView ??= () => undefined;

export interface OfficeRequest {
  method: string;
  /** Path without its query. */
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

/** `lost`: the connection breaks. */
type Answer = { status?: number; body: unknown } | Response | 'lost';

type FetchArguments = Parameters<typeof fetch>;

/** Replaces `fetch`: sends the responses of the test, and records the requests. */
export function officeServer(
  answer: (request: OfficeRequest, ...sent: FetchArguments) => Answer | Promise<Answer>,
) {
  const requests: OfficeRequest[] = [];
  const fetch = async (...[address, init]: FetchArguments) => {
    const { pathname, searchParams } = new URL(String(address), 'http://club.test');
    const body = init?.body;
    const request = {
      method: init?.method ?? 'GET',
      path: decodeURIComponent(pathname),
      query: Object.fromEntries(searchParams),
      body: body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body ?? '{}')),
    };
    requests.push(request);
    const given = await answer(request, address, init);
    if (given === 'lost') throw new TypeError('lost');
    if (given instanceof Response) return given;
    return Response.json(given.body, { status: given.status ?? 200 });
  };
  return {
    fetch,
    requests,
    /** The requests other than GET, in order. */
    writes: () => requests.filter(({ method }) => method !== 'GET'),
  };
}

/** The error response that every service sends. */
export const refusal = (
  status: number,
  code: string,
  detail: string,
  fields: Record<string, string> = {},
) => ({ status, body: { detail, code, fields, request_id: 'test' } });

/**
 * Renders a part of the back office inside the providers of the host. The styles stay outside of the document, because jsdom
 * reads all of them for each element of each query by role.
 */
export function renderOffice(
  content: ReactNode,
  { fetch, path = '/fake' }: { fetch: typeof globalThis.fetch; path?: string },
) {
  return render(
    <StoreProvider store={createStore({ fetch })}>
      <ThemeRoot cache={styles}>
        <ToastRoot>
          <MemoryRouter initialEntries={[path]}>
            <LeaveGuard>{content}</LeaveGuard>
          </MemoryRouter>
        </ToastRoot>
      </ThemeRoot>
    </StoreProvider>,
  );
}
