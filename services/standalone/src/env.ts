import { authEnv } from '@club/auth/env';
import type { z } from 'zod';

export const siteEnv = authEnv;

export type SiteEnv = z.output<typeof siteEnv>;
