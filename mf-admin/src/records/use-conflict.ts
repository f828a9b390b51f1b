import { isApiErrorData } from '@club/web-kit/state';
import { useState } from 'react';

/**
 * Keeps the version that someone else saved meanwhile. `catchConflict` tells whether a failed save was that, and then
 * looks theirs up.
 */
export function useConflict<Entity>(loadTheirs: () => Promise<Entity | undefined>) {
  const [theirs, setTheirs] = useState<Entity>();
  const catchConflict = async (error: unknown): Promise<boolean> => {
    if (!isApiErrorData(error) || error.code !== 'newer_version') return false;
    const latest = await loadTheirs();
    if (latest) setTheirs(latest);
    return latest !== undefined;
  };
  return { theirs, catchConflict, settle: () => setTheirs(undefined) };
}
