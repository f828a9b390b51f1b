import {
  type AdminRegistration,
  approveRegistration,
  exportRegistrations,
  getReceipt,
  listRegistrations,
  type PaymentStatus,
  rejectRegistration,
} from '@club/contracts/events/registration';
import { searchRegistrations } from '@club/contracts/events/registration-search';
import { callUrl } from '@club/contracts/http/client';
import { mockCall, mockFile, refuse } from '@club/web-kit/mock';
import { sampleEvent, samplePage, sampleTeam } from './samples.ts';

const team = (number: number, name: string, change: Partial<AdminRegistration> = {}) => {
  const id = `01a1fdad-1ec9-72b1-92b8-${String(100 + number).padStart(12, '0')}`;
  const params = { id: sampleEvent.id, registration_id: id };
  return sampleTeam(name, { id, payment_receipt_url: callUrl(getReceipt, { params }), ...change });
};

let teams: AdminRegistration[] = [
  team(1, 'Null Pointers'),
  team(2, 'Byte Me', { modules: [{ name: 'Robotics', amount: 2500 }], total: 2500, payable: 2200 }),
  team(3, 'Off By One', { payment_status: 'approved' }),
  team(4, 'Last Minute', {
    payment_status: 'unpaid',
    transaction_id: null,
    payment_receipt_url: null,
    receipt_type: null,
    paid_at: null,
  }),
];

/** The registrations of the first event as they are now. */
export const registrations = (): AdminRegistration[] => teams;

const RECEIPT = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" font-family="monospace" font-size="28">
<rect width="600" height="800" fill="#fff"/><text x="48" y="96">Transfer receipt</text>
<text x="48" y="160">Amount PKR 1,200</text><text x="48" y="208">FT26325XK1</text></svg>`;

function decide(name: string, payment_status: PaymentStatus, rejection_reason: string | null) {
  const found = teams.find(({ team_name }) => team_name === name);
  if (!found) return refuse(404, 'not_found', 'Registration not found.');
  if (found.payment_status !== 'pending')
    return refuse(409, 'not_pending', 'This payment does not wait for a decision.');
  teams = teams.map((one) => (one === found ? { ...one, payment_status, rejection_reason } : one));
  return { team_name: name, payment_status };
}

const byField = (field: 'registered_at' | 'team_name' | 'payable' | 'payment_status') => {
  const textOf = (one: AdminRegistration) => String(one[field]).padStart(12, '0');
  return (one: AdminRegistration, other: AdminRegistration) =>
    textOf(one).localeCompare(textOf(other));
};

/** Registrations of the first event, their receipts and their CSV. */
export const registrationHandlers = [
  mockCall(listRegistrations, ({ params, query }) => {
    const all = params.id === sampleEvent.id ? teams : [];
    const matching = all
      .filter(({ team_name }) =>
        team_name.toLowerCase().includes((query.search ?? '').toLowerCase()),
      )
      .filter(({ payment_status }) => payment_status === (query.status ?? payment_status))
      .filter(({ modules }) => !query.module || modules.some(({ name }) => name === query.module))
      .sort(byField(query.sort));
    if (query.order === 'desc') matching.reverse();
    const from = query.page * query.page_size;
    return {
      ...samplePage(all),
      items: matching.slice(from, from + query.page_size),
      total: matching.length,
    };
  }),
  mockCall(searchRegistrations, ({ query }) =>
    teams
      .filter(({ team_name }) => team_name.toLowerCase().includes(query.search.toLowerCase()))
      .map(({ id, team_name, reference, payment_status }) => ({
        ...{ id, team_name, reference, payment_status },
        event_id: sampleEvent.id,
        event_title: sampleEvent.title,
      })),
  ),
  mockCall(approveRegistration, ({ params }) => decide(params.team_name, 'approved', null)),
  mockCall(rejectRegistration, ({ params, body }) =>
    decide(params.team_name, 'rejected', body.reason),
  ),
];

export const registrationFiles = [
  mockFile(getReceipt.path, () => new Blob([RECEIPT], { type: 'image/svg+xml' })),
  mockFile(
    exportRegistrations.path,
    () =>
      new Blob(
        [
          [
            'team_name,payment_status',
            ...teams.map((one) => `${one.team_name},${one.payment_status}`),
          ].join('\n'),
        ],
        { type: 'text/csv' },
      ),
  ),
];
