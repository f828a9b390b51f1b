import { MemoryRouter } from '@club/web-kit/router';
import { createStore, StoreProvider } from '@club/web-kit/state';
import { ToastRoot } from '@club/web-kit/toasts';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** What a path answers: a value as JSON, a status alone, or nothing at all. */
type Answer = { body: unknown; status?: number } | 'no answer';

export interface Asked {
  path: string;
  body: unknown;
}

/** A server of the given paths; it notes what it is asked. Paths may be changed while it runs. */
export function doubleServer(answers: Record<string, Answer>) {
  const asked: Asked[] = [];
  const answer: typeof fetch = async (input, init) => {
    const path = String(input);
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const given = answers[path] ?? { body: {}, status: 404 };
    if (given === 'no answer') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(given.body), { status: given.status ?? 200 });
  };
  return { fetch: answer, asked, answers };
}

/** Draws a page as the shell does, at an address, on a server's double. */
export function renderPage(page: ReactNode, server: { fetch: typeof fetch }, at = '/') {
  return render(
    <StoreProvider store={createStore({ fetch: server.fetch })}>
      <ThemeRoot cache={createStyleCache()}>
        <ToastRoot>
          <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
        </ToastRoot>
      </ThemeRoot>
    </StoreProvider>,
  );
}

/** The body of a refused call. */
export const refusal = (status: number, detail: string, fields?: Record<string, string>) => ({
  status,
  body: { detail, code: 'refused', request_id: 'r', ...(fields && { fields }) },
});
