import path from 'node:path';
import { MEGABYTE } from '@club/contracts/values/file';
import type { RoomLimits } from '../storage/room.ts';
import type { Quota } from '../use-case/ctx.ts';
import type { CommonEnv } from './env.ts';

/** The address of the site and the places of its files. */
interface Places {
  /** Without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  storageUrl: string;
  /** A mail server, or `outbox:` and the folder that emails are written to. */
  mailUrl: string;
  outbox: string | undefined;
}

/** The settings of this process, with defaults. */
export interface Settings extends Places {
  port: number;
  host: string;
  mailFrom: string;
  bounceAddress: string | undefined;
  /** False for a process whose services queue no email. */
  sendsEmail: boolean;
  rateLimitScale: number;
  timeZone: string;
  room: RoomLimits;
  quota: Quota;
  logLevel: string;
}

/** The settings of a command that sends no emails. */
export function placesOf(env: CommonEnv): Places {
  const dataDir = path.resolve(env.DATA_DIR);
  const mailUrl = env.SMTP_URL ?? `outbox:${path.join(dataDir, 'outbox')}`;
  return {
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    storageUrl: env.STORAGE_URL ?? `file:${path.join(dataDir, 'uploads')}`,
    mailUrl,
    outbox: mailUrl.startsWith('outbox:') ? mailUrl.slice('outbox:'.length) : undefined,
  };
}

/** @throws with a line for the operator when production has no mail server. */
export function settingsOf(env: CommonEnv, sendsEmail: boolean): Settings {
  const places = placesOf(env);
  if (sendsEmail && env.NODE_ENV === 'production' && !env.SMTP_URL) {
    throw new Error(
      'SMTP_URL: production needs a mail server; set outbox:/folder to write emails to files',
    );
  }
  return {
    ...places,
    port: env.PORT,
    host: env.HOST,
    mailFrom: env.MAIL_FROM,
    bounceAddress: env.BOUNCE_ADDRESS,
    sendsEmail,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    timeZone: env.TIME_ZONE,
    room: { lowBytes: env.STORAGE_LOW_MB * MEGABYTE, fullBytes: env.STORAGE_RESERVE_MB * MEGABYTE },
    quota: {
      networkBytes: env.QUOTA_MB_PER_NETWORK * MEGABYTE,
      eventBytes: env.QUOTA_MB_PER_EVENT * MEGABYTE,
    },
    logLevel: env.LOG_LEVEL,
  };
}
