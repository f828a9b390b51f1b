import { type HttpHandler, HttpResponse, http, type PathParams } from 'msw';

/** Mocks a file: the path of a download of the contracts, or a path such as `/media/{id}/{size}`. 404 without a file. */
export const mockFile = (
  path: string,
  find: (params: PathParams) => Blob | undefined,
): HttpHandler =>
  http.get(path.replace(/\{(\w+)\}/g, ':$1'), ({ params }) => {
    const file = find(params);
    if (!file) return new HttpResponse(null, { status: 404 });
    return new HttpResponse(file, { headers: { 'content-type': file.type } });
  });
