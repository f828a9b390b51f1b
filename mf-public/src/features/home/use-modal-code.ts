import { loadTwice } from '@club/web-kit/remotes';
import { toast } from '@club/web-kit/toasts';
import { type ComponentType, useCallback, useState } from 'react';
import type { ContentModalProps } from './content-modal.tsx';

const NOT_LOADED = 'This did not open. Please check the connection and try again.';

const loadModal = () =>
  import(/* webpackChunkName: "content-modal" */ './content-modal.tsx').then(
    (chunk) => chunk.ContentModal,
  );

/** Fetches the modal's code ahead of the click. A failure shows when it is clicked. */
export const warmModal = () => void loadModal().catch(() => undefined);

/** The modal, whose code comes when it is first wanted. `fetchModal` tells whether it came; if not, a toast has said so. */
export function useModalCode() {
  const [Modal, setModal] = useState<ComponentType<ContentModalProps>>();
  const fetchModal = useCallback(async () => {
    try {
      const loaded = await loadTwice(loadModal);
      setModal(() => loaded);
      return true;
    } catch {
      toast.error(NOT_LOADED);
      return false;
    }
  }, []);
  return { Modal, fetchModal };
}
