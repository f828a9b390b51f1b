import { conflict } from '@club/service-kit/errors/service-error';

/** Refuses to save over a version that the admin has not read. Without a version the save is taken as it is. */
export function assertVersion(stored: number, read: number | undefined): void {
  if (read === undefined || read === stored) return;
  throw conflict(
    'newer_version',
    'Someone else saved this in the meantime. Nothing was overwritten: look at their version first.',
  );
}
