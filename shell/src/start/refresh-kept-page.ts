import { topics } from '@club/contracts/http/topics';
import { api } from '@club/web-kit/state';

/** A page that the browser kept alive for its Back button shows what was true when it was left: it asks for its data again. */
export function refreshKeptPage({
  dispatch,
}: {
  dispatch: (action: { type: string }) => void;
}): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) dispatch(api.util.invalidateTags([...topics]));
  });
}
