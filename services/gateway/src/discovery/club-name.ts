import { getAbout } from '@club/contracts/content/about';
import { readClubName } from '@club/contracts/content/club-name';
import type { Ask } from './site-data.ts';

/** How the club calls itself. */
export const askClubName = (ask: Ask): Promise<string> => readClubName(() => ask(getAbout, {}));
