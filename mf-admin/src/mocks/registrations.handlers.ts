import {
  cancelRegistration,
  decideRefundClaim,
  recordRefund,
} from '@club/contracts/events/cancellation';
import { registerTeamAsAdmin } from '@club/contracts/events/correction';
import { modulesOf } from '@club/contracts/events/modules-of';
import { type AdminRegistration, getReceipt } from '@club/contracts/events/registration';
import { getAdminRegistration } from '@club/contracts/events/registration-detail';
import {
  listRegistrations,
  type RegistrationFilter,
} from '@club/contracts/events/registration-list';
import { searchRegistrations } from '@club/contracts/events/registration-search';
import { callUrl } from '@club/contracts/http/client';
import {
  sampleAdminRegistration,
  sampleRegistrationPage,
  sampleUnpaid,
} from '@club/contracts/samples/events';
import { mockCall, mockFile, refuse } from '@club/web-kit/mock';
import { decisionMocks, possibleActions } from './decisions.handlers.ts';
import { deskMocks } from './desk.handlers.ts';
import { notFound, sampleEvent, sampleTeam } from './samples.ts';

/** Compares two registrations by a column of the list. */
const byField = ({ sort, order }: Pick<RegistrationFilter, 'sort' | 'order'>) => {
  const textOf = (one: AdminRegistration) => String(one[sort]).padStart(12, '0');
  const sign = order === 'desc' ? -1 : 1;
  return (one: AdminRegistration, other: AdminRegistration) =>
    sign * textOf(one).localeCompare(textOf(other));
};

const has = (text: string, search = '') => text.toLowerCase().includes(search.toLowerCase());

/** The email that a team in each status got last. */
const LAST_EMAILS = {
  unpaid: 'registered',
  pending: 'receipt_received',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const;

/** The mocks of a cancellation and its refund. */
const endMocks = (list: () => AdminRegistration[], replace: (team: AdminRegistration) => void) => [
  mockCall(cancelRegistration, ({ params, body }) => {
    const team = list().find(({ id }) => id === params.registration_id);
    if (!team) return notFound();
    const { payment_status: status, payable, team_name } = team;
    const { received = team.received, reason } = body;
    const claimed = status === 'pending' && body.received === undefined ? payable : 0;
    const refund = { due: received, claimed, amount: null, date: null, reference: null };
    replace({
      ...team,
      payment_status: 'cancelled',
      cancelled: { by: 'admin', reason },
      refund: received + claimed > 0 ? refund : null,
    });
    return { team_name, payment_status: 'cancelled' as const };
  }),
  mockCall(decideRefundClaim, ({ params, body }) => {
    const team = list().find(({ id }) => id === params.registration_id);
    if (!team?.refund) return refuse(409, 'no_claim', 'There is no payment left to decide on.');
    const due = team.refund.due + body.received;
    const refund = due > 0 ? { ...team.refund, due, claimed: 0 } : null;
    replace({ ...team, refund });
    return refund;
  }),
  mockCall(recordRefund, ({ params, body }) => {
    const team = list().find(({ id }) => id === params.registration_id);
    if (!team?.refund) return refuse(409, 'no_refund_due', 'There is nothing to pay back.');
    const refund = { ...team.refund, ...body };
    replace({ ...team, refund });
    return refund;
  }),
];

const registerMock = (add: (team: AdminRegistration) => void) =>
  mockCall(registerTeamAsAdmin, ({ body: { team_name, members, modules: names } }) => {
    const modules = modulesOf(sampleEvent).filter(({ name }) => names.includes(name));
    const payable = modules.reduce((sum, { amount }) => sum + amount, 0);
    const money = { modules, total: payable, payable };
    const added = sampleTeam(team_name, { ...sampleUnpaid, ...money, members });
    add(added);
    const { id: registration_id, reference, payment_status } = added;
    return { registration_id, team_name, reference, payable, payment_status };
  });

/** The registrations of the sample event, in the memory of the page, and the mocks of their calls. */
export function registrationMocks(samples: AdminRegistration[]) {
  let teams = [...samples];
  const replace = (team: AdminRegistration) => {
    teams = teams.map((one) => (one.id === team.id ? team : one));
  };
  const handlers = [
    mockCall(listRegistrations, ({ params, query }) => {
      const all = params.id === sampleEvent.id ? teams : [];
      const found = all
        .filter(({ team_name }) => has(team_name, query.search))
        .filter(({ payment_status }) => payment_status === (query.status ?? payment_status))
        .filter(({ payment_kind }) => payment_kind === (query.kind ?? payment_kind))
        .filter(({ id }) => query.ids?.includes(id) ?? true)
        .filter(({ modules }) => !query.module || modules.some(({ name }) => name === query.module))
        .sort(byField(query));
      const from = query.page * query.page_size;
      const items = found.slice(from, from + query.page_size);
      return { ...sampleRegistrationPage(all), items, total: found.length };
    }),
    mockCall(searchRegistrations, ({ query }) =>
      teams
        .filter(({ team_name }) => has(team_name, query.search))
        .map((team) => ({ ...team, event_id: sampleEvent.id, event_title: sampleEvent.title })),
    ),
    mockCall(getAdminRegistration, ({ params }) => {
      const team = teams.find(({ id }) => id === params.registration_id);
      if (!team) return notFound();
      const modules = team.modules.map((module) => ({ ...module, discount: 0, code: null }));
      const can = possibleActions(team);
      const emails = [LAST_EMAILS[team.payment_status]];
      return sampleAdminRegistration({ ...team, modules, can, emails });
    }),
    registerMock((team) => teams.push(team)),
    ...decisionMocks(() => teams, replace),
    ...deskMocks(() => teams),
    ...endMocks(() => teams, replace),
  ];
  return { list: () => teams, replace, handlers };
}

const team = (name: string, change: Partial<AdminRegistration> = {}) => {
  const params = { id: sampleEvent.id, registration_id: sampleTeam(name).id };
  return sampleTeam(name, { payment_receipt_url: callUrl(getReceipt, { params }), ...change });
};

export const registrations = registrationMocks([
  team('Null Pointers'),
  team('Byte Me', { modules: [{ name: 'Robotics', amount: 2500 }], total: 2500, payable: 2200 }),
  team('Off By One', { payment_status: 'approved' }),
  team('Last Minute', sampleUnpaid),
]);

const RECEIPT = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" font-family="monospace" font-size="28">
<rect width="600" height="800" fill="#fff"/><text x="48" y="96">Transfer receipt</text>
<text x="48" y="160">Amount PKR 1,200</text><text x="48" y="208">FT26325XK1</text></svg>`;

export const receiptFile = mockFile(
  getReceipt.path,
  () => new Blob([RECEIPT], { type: 'image/svg+xml' }),
);
