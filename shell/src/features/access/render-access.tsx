import '@testing-library/jest-dom';
import { MemoryRouter, Route, Routes, useLocation } from '@club/web-kit/router';
import { type AppStore, createStore, StoreProvider } from '@club/web-kit/state';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

export interface Called {
  path: string;
  body: unknown;
}

type Answer = { status?: number; body?: object } | 'no answer';
export type Server = Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>;

/** A server of fixed answers by path that remembers what it was asked. */
export function doubleServer(answers: Server) {
  const calls: Called[] = [];
  const fetchDouble = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = String(input);
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ path, body });
    const answer = answers[path];
    const given = typeof answer === 'function' ? await answer(body) : answer;
    if (given === undefined) throw new Error(`the test has no answer for ${path}`);
    if (given === 'no answer') throw new TypeError('Failed to fetch');
    const { status = 200, body: text = { success: true } } = given;
    return Response.json(text, { status });
  };
  return {
    answers,
    calls,
    fetch: fetchDouble,
    to: (path: string) => calls.filter((call) => call.path === path),
  };
}

export const refusal = (status: number, code: string, detail: string, fields = {}): Answer => ({
  status,
  body: { code, detail, fields, request_id: 'r' },
});

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

/** Puts a screen on its route; every other route is empty. `where` tells the current one. */
export function renderAccess(
  element: ReactElement,
  {
    at,
    path = at.split('?')[0] ?? at,
    fetch,
  }: { at: string; path?: string; fetch: typeof globalThis.fetch },
): { store: AppStore; unmount: () => void } {
  const store = createStore({ fetch });
  const { unmount } = render(
    <StoreProvider store={store}>
      <ThemeRoot cache={createStyleCache()}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={element} />
            <Route path="*" element={null} />
          </Routes>
          <Where />
        </MemoryRouter>
      </ThemeRoot>
    </StoreProvider>,
  );
  return { store, unmount };
}
