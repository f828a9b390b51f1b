import { type Kysely, sql } from 'kysely';

/** The job that ran at midnight no longer has a task. Without a task, a queued job would stay in the queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'content_new_day'
  ))`.execute(db);
}
