import type { Log } from '@club/service-kit/log/logger';
import { Counter } from 'prom-client';

const LOG_MS = 60_000;
const STATUSES = [200, 206, 304, 416] as const;
type Status = (typeof STATUSES)[number];

/** Counts prepared answers. A line in the log for each of them would cost more than the answer: there is one a minute. */
export function countAnswers(log: Log) {
  const metric = new Counter({
    name: 'club_prepared_answers',
    help: 'Requests that were answered from kept bytes, without the app',
    labelNames: ['status'],
    registers: [],
  });
  const byStatus = new Map(STATUSES.map((status) => [status, metric.labels(String(status))]));
  let answers = 0;
  const timer = setInterval(() => {
    if (answers > 0) log.debug({ answers }, 'requests answered from kept bytes');
    answers = 0;
  }, LOG_MS).unref();
  return {
    metric,
    add(status: Status) {
      answers += 1;
      byStatus.get(status)?.inc();
    },
    close: () => clearInterval(timer),
  };
}
