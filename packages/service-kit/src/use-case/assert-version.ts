import { conflict } from '../errors/service-error.ts';

/**
 * Refuses to overwrite a newer version. A save without a version is always accepted.
 * @param stored the record's current version
 * @param read the version that the admin started from
 * @throws 409 `newer_version`
 */
export function assertVersion(stored: number, read: number | undefined): void {
  if (read === undefined || read === stored) return;
  throw conflict(
    'newer_version',
    'Someone else saved this in the meantime. Nothing was overwritten: look at their version first.',
  );
}
