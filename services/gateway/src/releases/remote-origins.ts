import type { RemoteName } from '@club/contracts/remotes/release';
import { z } from 'zod';

/** Over http an attacker on the network could change the chunks. Requests to this machine do not cross a network. */
const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  const isSafe = protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname);
  return isSafe && origin === text;
};

/** The variables that allow remotes on other origins. */
export const remoteOriginsEnv = {
  REMOTE_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((origins) => origins.every(isOrigin), {
      error: 'must be https origins without a path, separated by commas',
    }),
};

/** The reason why a remote may not be loaded from an address; undefined when it may. */
export function originProblem(
  name: RemoteName,
  baseUrl: string | null | undefined,
  allowed: string[],
): string | undefined {
  if (!baseUrl) return undefined;
  const { origin } = new URL(baseUrl);
  if (!allowed.includes(origin)) return `${origin} is not one of REMOTE_ORIGINS`;
  if (name === 'mf-admin')
    return 'the back office’s files are served by the site alone, to those inside';
  return undefined;
}
