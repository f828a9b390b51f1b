import type { AdminRegistration } from '@club/contracts/events/registration';
import { sampleEvent, samplePage } from '../mocks/samples.ts';
import { officeServer, refusal } from './render-office.tsx';

interface Circumstances {
  /** What decisions are answered with instead. */
  failure?: ReturnType<typeof refusal> | 'lost' | undefined;
  /** What calls of a method wait for. */
  held?: { method: 'GET' | 'POST'; until: Promise<void> } | undefined;
}

/** A server that keeps teams and decides on those that are pending, by the payment that was looked at. */
export function registrationsServer(
  teams: AdminRegistration[],
  { failure, held }: Circumstances = {},
) {
  let list = teams;
  const server = officeServer(({ method, path, query, body }) => {
    if (method === 'POST') {
      if (failure) return failure;
      const [, name, verb] = /registrations\/(.+)\/(approve|reject)$/.exec(path) ?? [];
      const team = list.find(({ team_name }) => team_name === name);
      if (team?.payment_status !== 'pending') {
        return refusal(409, 'not_pending', `This payment was already ${team?.payment_status}.`);
      }
      if (body.paid_at && body.paid_at !== team.paid_at) {
        return refusal(409, 'newer_payment', 'This team has submitted another payment.');
      }
      const payment_status = verb === 'approve' ? 'approved' : 'rejected';
      list = list.map((one) => (one === team ? { ...one, payment_status } : one));
      return { body: { team_name: name, payment_status } };
    }
    if (!path.endsWith('/registrations')) return { body: sampleEvent };
    const { status, search = '', page = 0, page_size: size = 25 } = query;
    const found = list.filter(
      (team) =>
        (!status || team.payment_status === status) &&
        team.team_name.toLowerCase().includes(search.toLowerCase()),
    );
    const items = found.slice(Number(page) * Number(size), (Number(page) + 1) * Number(size));
    return { body: { ...samplePage(list), items, total: found.length } };
  });
  const fetch: typeof server.fetch = async (address, init) => {
    if ((init?.method ?? 'GET') === held?.method) await held.until;
    return server.fetch(address, init);
  };
  /** A team pays again, while an admin looks at its first receipt. */
  const pay = (team: AdminRegistration) => {
    list = list.map((one) => (one.id === team.id ? team : one));
  };
  return { ...server, fetch, pay, decide: server.fetch };
}

/** Something that takes as long as the test says. */
export function aWait() {
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { until, end: () => end() };
}
