interface Upload {
  method: string;
  url: string;
  body: FormData;
  /** Reports the sent share of the body, 0 to 1. */
  progress: (share: number) => void;
  answer: (status: number, body: unknown) => void;
}

const uploads: Upload[] = [];

/** Replaces `XMLHttpRequest`. */
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

/** Replaces the browser's uploads in a test file. The test moves each upload and answers it. */
export function slowUploads(): Upload[] {
  uploads.length = 0;
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(UploadDouble as never);
  return uploads;
}
