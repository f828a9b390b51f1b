import { type Role, role as roleRule, roles } from '@club/contracts/auth/role';
import { breaksUnique } from '@club/service-kit/db/database';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as adminRepository from '../admin/admin.repository.ts';
import { hashPassword } from '../password/password-hash.ts';
import { randomPassword } from '../password/random-password.ts';
import { type CommandCtx, emailArgument } from './command-ctx.ts';

export async function createAdmin(ctx: CommandCtx, args: string[]): Promise<void> {
  const email = emailArgument(args[0]);
  const role = roleArgument(args[1]);
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  try {
    await inTransaction(ctx, async (trx) => {
      const id = await adminRepository.insertAdmin(trx.db, { email, passwordHash, role });
      await recordChange(trx, {
        action: 'admin.created',
        subject: `admin:${id}`,
        name: email,
        detail: { email, role },
      });
    });
  } catch (error) {
    if (breaksUnique(error, 'admin_email')) throw new Error(`${email} is an admin already.`);
    throw error;
  }
  ctx.print(`email: ${email}`);
  ctx.print(`role: ${role}`);
  ctx.print(`password: ${password}`);
}

/** @throws with a line for the operator when there is no such role */
function roleArgument(text = 'owner'): Role {
  const parsed = roleRule.safeParse(text);
  if (!parsed.success) throw new Error(`ROLE: use ${roles.join(', ')}.`);
  return parsed.data;
}
