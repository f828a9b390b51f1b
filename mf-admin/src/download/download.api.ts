import { failureOf } from '@club/contracts/http/client';
import { api, toApiErrorData } from '@club/web-kit/state';

/** Some browsers read the file only after the click. */
const KEPT_MS = 60_000;

/** What the server calls the file. */
const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';

/** Hands a file to the browser's downloads. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

const downloadApi = api.injectEndpoints({
  endpoints: (build) => ({
    downloadFile: build.mutation<null, string>({
      queryFn: async (path, { extra }) => {
        const { fetch } = extra as { fetch: typeof globalThis.fetch };
        try {
          const answer = await fetch(path);
          if (!answer.ok) throw await failureOf(answer);
          save(await answer.blob(), nameOf(answer));
          return { data: null };
        } catch (cause) {
          return { error: toApiErrorData(cause) };
        }
      },
    }),
  }),
});

export const { useDownloadFileMutation } = downloadApi;
