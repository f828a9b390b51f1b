import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useDownloadFileMutation } from './download.api.ts';

/**
 * Downloads by a call of the page: a link would leave it, or say nothing, where the server refuses.
 * @param failure what is said when the server has no words of its own
 */
export function useDownload(failure: string) {
  const [send, { isLoading }] = useDownloadFileMutation();
  const download = async (path: string) => {
    const { error } = await send(path);
    if (error) toast.error(errorText(error, failure));
  };
  return { download, isDownloading: isLoading };
}
