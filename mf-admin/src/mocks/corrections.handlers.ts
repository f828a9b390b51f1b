import * as calls from '@club/contracts/events/correction';
import { mergeRegistrations, previewMerge } from '@club/contracts/events/merge';
import { modulesOf } from '@club/contracts/events/modules-of';
import { addNote, deleteNote, type RegistrationNote } from '@club/contracts/events/note';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { sampleUnpaid } from '@club/contracts/samples/events';
import { mockCall, refuse } from '@club/web-kit/mock';
import { randomId } from '@club/web-kit/random-id';
import { notFound, sampleEvent, sampleTeam } from './samples.ts';

interface Teams {
  list: () => AdminRegistration[];
  replace: (team: AdminRegistration) => void;
  add: (team: AdminRegistration) => void;
}

const moneyOf = ({ total, payable, balance }: AdminRegistration) => ({
  total,
  payable,
  paid: payable - balance,
  balance,
});

const sum = (modules: { amount: number }[]) =>
  modules.reduce((total, { amount }) => total + amount, 0);

const pricedModules = (names: string[]) =>
  modulesOf(sampleEvent).filter(({ name }) => names.includes(name));

/** A registration with other modules. The difference to what it has paid becomes its balance. */
function withModules(team: AdminRegistration, names: string[]): AdminRegistration {
  const modules = pricedModules(names);
  const payable = sum(modules);
  const isPaid = ['pending', 'approved'].includes(team.payment_status);
  const balance = isPaid ? payable - moneyOf(team).paid : 0;
  return { ...team, modules, total: payable, payable, balance };
}

const merged = (first: AdminRegistration, other: AdminRegistration) => ({
  ...moneyOf(first),
  team_name: first.team_name,
  other_name: other.team_name,
  members: [...first.members, ...other.members],
  modules: first.modules,
  payment_status: first.payment_status,
  takes_payment: false,
});

const VERSION = { version: 'sample' };

/** The mocks of corrections, on the registrations in the memory of the page. */
export function correctionMocks(teams: Teams) {
  const find = (id: string) => teams.list().find((team) => team.id === id);
  const notes = noteMocks(teams, find);
  const handlers = [
    mockCall(calls.updateRegistrationMember, ({ params, body: { seen: _, ...member } }) => {
      const team = find(params.registration_id);
      if (!team) return notFound();
      const members = team.members.map((one, index) => (index === params.position ? member : one));
      teams.replace({ ...team, members });
      return { success: true as const };
    }),
    mockCall(calls.updateRegistrationAnswers, () => ({ success: true as const })),
    ...moduleMocks(teams, find),
    ...emailMocks(find),
    registerMock(teams),
    ...notes.handlers,
    ...mergeMocks(teams, find),
  ];
  /** What the detail of a registration adds. */
  const detailOf = (team: AdminRegistration) => ({
    notes: notes.notesOf(team),
    emails: [KINDS[team.payment_status]],
  });
  return { detailOf, handlers };
}

type Find = (id: string) => AdminRegistration | undefined;

const moduleMocks = (teams: Teams, find: Find) => [
  mockCall(calls.previewModuleChange, ({ params, body }) => {
    const team = find(params.registration_id);
    if (!team) return notFound();
    const after = withModules(team, body.modules);
    const state = (one: AdminRegistration) => ({ ...moneyOf(one), modules: one.modules });
    return { before: state(team), after: state(after), ...VERSION };
  }),
  mockCall(calls.changeRegistrationModules, ({ params, body }) => {
    const team = find(params.registration_id);
    if (!team) return notFound();
    const after = withModules(team, body.modules);
    teams.replace(after);
    const state = (one: AdminRegistration) => ({ ...moneyOf(one), modules: one.modules });
    return { before: state(team), after: state(after) };
  }),
  mockCall(calls.settleBalance, ({ params, body }) => {
    const team = find(params.registration_id);
    if (!team) return notFound();
    const balance = team.balance - Math.sign(team.balance) * body.amount;
    teams.replace({ ...team, balance });
    return moneyOf({ ...team, balance });
  }),
];

const registerMock = (teams: Teams) =>
  mockCall(calls.registerTeamAsAdmin, ({ body: { team_name, members, modules: names } }) => {
    if (teams.list().some((team) => team.team_name === team_name)) {
      const text = 'This team name is already taken for this event. Please choose another one.';
      return refuse(409, 'team_name_taken', text, { team_name: text });
    }
    const modules = pricedModules(names);
    const amounts = { modules, total: sum(modules), payable: sum(modules) };
    const team = sampleTeam(team_name, { ...sampleUnpaid, ...amounts, members });
    teams.add(team);
    const { id, reference, payable, payment_status } = team;
    return { registration_id: id, team_name, reference, payable, payment_status };
  });

const KINDS = {
  unpaid: 'registered',
  pending: 'receipt_received',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const;

const emailMocks = (find: Find) => [
  mockCall(calls.resendEmail, ({ params, body }) => {
    const team = find(params.registration_id);
    return team ? { recipients: body.to ? 1 : team.members.length } : notFound();
  }),
];

function noteMocks({ replace }: Teams, find: Find) {
  let notes: (RegistrationNote & { registration_id: string })[] = [];
  const save = (registration_id: string, next: typeof notes) => {
    notes = next;
    const team = find(registration_id);
    const own = notes.filter((note) => note.registration_id === registration_id);
    if (team) replace({ ...team, note_count: own.length });
  };
  const handlers = [
    mockCall(addNote, ({ params: { registration_id }, body }) => {
      const created_at = new Date().toISOString();
      const note = { id: randomId(), ...body, author: 'hira@club.test', created_at };
      save(registration_id, [{ ...note, registration_id }, ...notes]);
      return note;
    }),
    mockCall(deleteNote, ({ params: { registration_id, note_id } }) => {
      save(
        registration_id,
        notes.filter(({ id }) => id !== note_id),
      );
      return { success: true as const };
    }),
  ];
  const notesOf = ({ id }: AdminRegistration) =>
    notes.filter((note) => note.registration_id === id);
  return { notesOf, handlers };
}

const mergeMocks = ({ replace }: Teams, find: Find) => [
  mockCall(previewMerge, ({ params, body }) => {
    const [first, other] = [find(params.registration_id), find(body.other_id)];
    return first && other ? { ...merged(first, other), ...VERSION } : notFound();
  }),
  mockCall(mergeRegistrations, ({ params, body }) => {
    const [first, other] = [find(params.registration_id), find(body.other_id)];
    if (!(first && other)) return notFound();
    const result = merged(first, other);
    replace({ ...first, members: result.members });
    const reason = `Merged into ${first.team_name}`;
    replace({ ...other, payment_status: 'cancelled', cancelled: { by: 'admin', reason } });
    return result;
  }),
];
