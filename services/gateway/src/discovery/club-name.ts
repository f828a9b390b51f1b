import { getAbout } from '@club/contracts/content/about';
import { readClubName } from '@club/contracts/content/club-name';
import type { Ask } from './site-data.ts';

/** The club's name. */
export const askClubName = (ask: Ask): Promise<string> => readClubName(() => ask(getAbout, {}));
