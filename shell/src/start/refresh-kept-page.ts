import { topics } from '@club/contracts/http/topics';
import { type AppStore, api } from '@club/web-kit/state';

/** A page that the browser kept alive for its Back button shows what was true when it was left: it asks for its data again. */
export const refreshKeptPage = ({ dispatch }: AppStore) =>
  dispatch(api.util.invalidateTags([...topics]));
