import { conflict } from '@club/service-kit/errors/service-error';

/** What a save hears that would overwrite someone else's. */
export const newerVersion = () =>
  conflict(
    'newer_version',
    'Someone else saved this in the meantime. Nothing was overwritten: look at their version first.',
  );
