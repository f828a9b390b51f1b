/** Is called with the sent share of the body, 0 to 1. */
export type OnProgress = (share: number) => void;

/** A call fails when no byte moves in either direction for this long. A slow upload that moves may take any time. */
const STALLED_MS = 60_000;

/** Returns a `fetch` that reports upload progress, which the browser's own `fetch` cannot do. */
export function uploadFetch(onProgress: OnProgress): typeof fetch {
  return (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout>;
      const moved = () => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), STALLED_MS);
      };
      const lost = () => reject(new TypeError('The connection was lost.'));
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
