import { failureOf } from '@club/contracts/http/client';
import { api, errorText, toApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';

/** Some browsers read the file only some time after the click. */
const REVOKE_AFTER_MS = 60_000;

const fileName = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';

/** Saves bytes as a file of the browser's download folder. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

const { useDownloadFileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    downloadFile: build.mutation<null, string>({
      queryFn: async (path, { extra }) => {
        const { fetch } = extra as { fetch: typeof globalThis.fetch };
        try {
          const response = await fetch(path);
          if (!response.ok) throw await failureOf(response);
          saveFile(await response.blob(), fileName(response));
          return { data: null };
        } catch (cause) {
          return { error: toApiErrorData(cause) };
        }
      },
    }),
  }),
});

/**
 * Downloads a file by a call. A link would leave the page, or show nothing, when the server refuses.
 * @param failure the text for a failure that the server does not explain
 */
export function useDownload(failure: string) {
  const [send, { isLoading }] = useDownloadFileMutation();
  const download = async (path: string) => {
    const { error } = await send(path);
    if (error) toast.error(errorText(error, failure));
  };
  return { download, isDownloading: isLoading };
}
