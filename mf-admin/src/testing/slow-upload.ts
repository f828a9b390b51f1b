interface Upload {
  method: string;
  url: string;
  body: FormData;
  /** Says how much of the body is sent, 0 to 1. */
  progress: (share: number) => void;
  answer: (status: number, body: unknown) => void;
}

const uploads: Upload[] = [];

/** What the browser's own object would be to the code under test. */
function UploadDouble() {
  const opened = { method: '', url: '' };
  const request = {
    status: 0,
    responseText: '',
    upload: {} as { onprogress?: (event: object) => void },
    onload: () => undefined,
    onloadend: () => undefined,
    open: (method: string, url: string) => Object.assign(opened, { method, url }),
    setRequestHeader: () => undefined,
    send: (body: FormData) =>
      uploads.push({
        ...opened,
        body,
        progress: (share) => request.upload.onprogress?.({ loaded: share * 100, total: 100 }),
        answer(status, answered) {
          Object.assign(request, { status, responseText: JSON.stringify(answered) });
          request.onload();
          request.onloadend();
        },
      }),
  };
  return request;
}

/** Takes the place of the browser's uploads for this file: the test says how far each is, and what it is answered. */
export function slowUploads(): Upload[] {
  uploads.length = 0;
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(UploadDouble as never);
  return uploads;
}
