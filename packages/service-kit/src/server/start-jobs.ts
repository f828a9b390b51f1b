import path from 'node:path';
import type { Task, TaskList } from 'graphile-worker';
import type { Pool } from '../db/database.ts';
import { readClub } from '../email/club.ts';
import { SEND_EMAIL } from '../email/email.ts';
import { sendEmailTask } from '../email/send-email.task.ts';
import { sentEmails } from '../email/sent-emails.ts';
import type { Settings } from '../env/settings.ts';
import { inRequest } from '../http/request-id.ts';
import { giveWay } from '../jobs/give-way.ts';
import { isUrgent, requestOfJob } from '../jobs/job-queue.ts';
import { type JobWorkers, runJobs } from '../jobs/job-workers.ts';
import { keptRows } from '../person/personal-data.ts';
import { retentionCrontab, retentionTask } from '../retention/retention.ts';
import type { ClubClock } from '../time/club-clock.ts';
import { inSpan } from '../tracing/span.ts';
import type { ServiceDeps } from '../use-case/ctx.ts';
import type { Service } from './service.ts';

interface Parts {
  deps: ServiceDeps;
  settings: Settings;
  /** The connections of the workers. */
  pool: Pool;
}

/** Starts the workers of this process, with the jobs of its services and the one that sends emails. */
export function startJobs(
  services: readonly Service[],
  { deps, settings, pool }: Parts,
): JobWorkers {
  const sendEmail = sendEmailTask({
    url: settings.mailUrl,
    from: settings.mailFrom,
    bounceAddress: settings.bounceAddress,
    publicUrl: settings.publicUrl,
    readClub: () => readClub(pool),
    sent: sentEmails(pool, path.join(settings.dataDir, 'sent-emails')),
    log: deps.log,
  });
  const sendAfterRequests: Task = async (payload, helpers) => {
    if (!isUrgent(helpers.job)) await giveWay();
    await sendEmail(payload, helpers);
  };
  const emailTasks: TaskList = settings.sendsEmail ? { [SEND_EMAIL]: sendAfterRequests } : {};
  const urgentTasks = inContext(deps.clock, emailTasks);
  const kept = services.flatMap(({ name, personalData }) =>
    personalData ? [{ name, rows: keptRows(personalData) }] : [],
  );
  const tasks = [
    ...services.map((service) => service.tasks?.(deps)),
    ...kept.map(({ name, rows }) => retentionTask(name, rows, deps)),
  ];
  const crontab = [
    ...services.flatMap((service) => service.crontab ?? []),
    ...kept.map(({ name }) => retentionCrontab(name)),
  ].join('\n');
  return runJobs(pool, {
    tasks: { ...urgentTasks, ...inContext(deps.clock, Object.assign({}, ...tasks)) },
    urgentTasks,
    ...(crontab && { crontab }),
    log: deps.log,
  });
}

/** The tasks, each of which knows the time zone that the club has when it runs, and the request that queued it. */
const inContext = (clock: ClubClock, tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (...run: Parameters<Task>) => {
        await clock.refresh();
        const id = requestOfJob(run[0]);
        const attributes = { ...(id && { 'club.request_id': id }) };
        return inRequest(id, () =>
          inSpan(`job ${name}`, { kind: 'consumer', attributes }, () => (task as Task)(...run)),
        );
      },
    ]),
  );
