import { type Kysely, sql } from 'kysely';

/** Only an owner invites. Invitations whose inviter is no owner any more end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from auth.invitation where not exists (
    select from auth.admin where lower(admin.email) = lower(invitation.invited_by)
      and admin.role = 'owner')`.execute(db);
}
