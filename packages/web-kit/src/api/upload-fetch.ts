/** How long nothing may move, in either direction, before the call counts as lost. A slow network moves all the time. */
const STILL_LIMIT_MS = 60_000;

/** A `fetch` that tells how much of its body is on its way, from 0 to 1: the browser's own cannot. */
export function uploadFetch(onProgress: (share: number) => void): typeof fetch {
  return (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout>;
      const moved = () => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), STILL_LIMIT_MS);
      };
      const lost = () => reject(new TypeError('No answer from the server.'));
      request.open(method, String(url));
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => {
        moved();
        onProgress(total ? loaded / total : 0);
      };
      request.onprogress = moved;
      request.onload = () =>
        resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = lost;
      request.onabort = () => (signal?.aborted ? reject(signal.reason) : lost());
      request.onloadend = () => clearTimeout(timer);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      moved();
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}
