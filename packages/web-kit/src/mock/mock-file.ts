import { type HttpHandler, HttpResponse, http, type PathParams } from 'msw';

/** A file at a path (`/media/:id/:size`), which no call of the contracts describes; 404 when there is none. */
export const mockFile = (
  path: string,
  find: (params: PathParams) => Blob | undefined,
): HttpHandler =>
  http.get(path, ({ params }) => {
    const file = find(params);
    if (!file) return new HttpResponse(null, { status: 404 });
    return new HttpResponse(file, { headers: { 'content-type': file.type } });
  });
