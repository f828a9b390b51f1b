import { type HttpHandler, HttpResponse, http } from 'msw';

/** A file at a path (`/api/receipts/:id`), which no call of the contracts describes. */
export const mockFile = (path: string, type: string, content: string): HttpHandler =>
  http.get(path, () => new HttpResponse(content, { headers: { 'content-type': type } }));
