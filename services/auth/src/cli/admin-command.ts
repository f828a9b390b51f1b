import type { Pool } from '@club/service-kit/db/database';
import { type Commands, runCommand } from '@club/service-kit/server/run-command';
import { type CommandCtx, commandCtx } from './command-ctx.ts';
import { createAdmin } from './create-admin.ts';
import { listOrEndSessions } from './list-sessions.ts';
import { printCode } from './print-code.ts';
import { removeAdmin } from './remove-admin.ts';
import { resetPassword } from './reset-password.ts';
import { unlock } from './unlock.ts';

const USAGE = `admin COMMAND   (npm run admin -- COMMAND in the sources)
  create EMAIL [ROLE]      add an owner, treasurer, editor or reader; prints a random password
  reset-password EMAIL     print a new random password, end all sessions, remove the
                           authenticator app, forget known browsers
  remove EMAIL             delete an admin and end the admin's sessions; the last owner only with --force
  unlock [EMAIL]           end the waiting times of all browsers, and the code limits of one admin
  sessions [EMAIL]         list live sessions
  sessions --end EMAIL     end all sessions of an admin
  otp EMAIL                print a one-time code for the admin's latest sign-in`;

const COMMANDS: Commands<CommandCtx> = {
  create: createAdmin,
  'reset-password': resetPassword,
  remove: removeAdmin,
  unlock,
  sessions: listOrEndSessions,
  otp: printCode,
};

/**
 * Runs an operator's command, for an email that does not arrive or a lost password. Needs only the database.
 * @param print receives one line at a time
 */
export const runAdminCommand = (
  args: string[],
  { pool, print }: { pool: Pool; print: (line: string) => void },
): Promise<number> =>
  runCommand(args, { usage: USAGE, commands: COMMANDS, ctx: commandCtx(pool, print) });
