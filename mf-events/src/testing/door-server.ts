import type { MemberCheckIns, ScanResult } from '@club/contracts/events/door';
import { mergeScans, type Scan } from '@club/contracts/events/merge-scans';
import { sampleDoorList, sampleDoorTeam } from '@club/contracts/samples/events';
import type { DoorTeam } from '../features/door/kept/door-types.ts';
import type { KeptDoor, KeptScan } from '../features/door/kept/kept-door.ts';
import type { DoorApi } from '../features/door/work/door-api.ts';
import { queueStore } from './memory-store.ts';

type Stored = Scan & { door: string; device: string };

/** What happens to one request: `before` it never reaches the server, `after` its answer is lost. */
export type Fault = 'before' | 'after' | 'busy';

const failure = (status: number, code = '') =>
  Object.assign(new Error('This request failed.'), {
    name: 'ApiError',
    status,
    body: code ? { detail: `The reason is ${code}.`, code, request_id: 'r' } : undefined,
  });

const { door } = sampleDoorList();
const now = '2038-01-20T05:01:00.000Z';

interface ServerState {
  teams: DoorTeam[];
  scans: Map<string, Map<string, Stored>>;
  faults: (Fault | undefined)[];
  ended: string;
  refused: Map<string, string>;
}

const mergedOf = ({ scans }: ServerState, member: string) =>
  mergeScans(scans.get(member)?.values() ?? []).ins;

/** A server with the rules of the contract, in memory. */
export function doorServer(teams: DoorTeam[] = [sampleDoorTeam()]) {
  const state: ServerState = { teams, scans: new Map(), faults: [], ended: '', refused: new Map() };
  return {
    /** The faults of the next requests, `ended`: the code with which it refuses every device; `refused`: reasons by code or member. */
    state,
    has: (nonce: string) => [...state.scans.values()].some((own) => own.has(nonce)),
    merged: (member: string) => mergedOf(state, member),
    api: apiOf(state),
  };
}

/** Carries a request out with the next fault. */
export async function answer<Answer>(
  { faults, ended }: Pick<ServerState, 'faults' | 'ended'>,
  act: () => Answer,
): Promise<Answer> {
  const fault = faults.shift();
  if (ended) throw failure(403, ended);
  if (fault === 'before') throw failure(0);
  if (fault === 'busy') throw failure(503, 'unavailable');
  const made = act();
  if (fault === 'after') throw failure(0);
  return made;
}

type SentScan = Parameters<DoorApi['send']>[0]['scans'][number];

/** The ticket of the sample. */
const SAMPLE = { number: '7K3M9QPX2AHD', member: sampleDoorTeam().members[0]?.id ?? '' };

function take(state: ServerState, { code, ...scan }: SentScan): ScanResult {
  const member = scan.member ?? (code?.startsWith(SAMPLE.number) ? SAMPLE.member : '');
  const reason = state.refused.get(code ?? member) ?? '';
  const result = (result: ScanResult['result']): ScanResult => ({
    ...{ nonce: scan.nonce, result, reason, at: scan.at, code: reason && 'ticket_void' },
    member: reason ? null : member,
  });
  if (reason) return result('refused');
  const own = state.scans.get(member) ?? new Map<string, Stored>();
  state.scans.set(member, own);
  const { about = [], note = '' } = scan;
  if (!own.has(scan.nonce))
    own.set(scan.nonce, { ...scan, about, note, door: door.name, device: 'Sana' });
  const [first, ...others] = mergedOf(state, member).map(({ nonce }) => nonce);
  if (scan.kind !== 'in') return result('undone');
  if (first === scan.nonce) return result('in');
  return result(others.includes(scan.nonce) ? 'already' : 'undone');
}

function apiOf(state: ServerState): DoorApi {
  const insOf = (member: string): MemberCheckIns => ({
    member,
    ins: mergedOf(state, member).map(({ nonce, at, door, device }) => ({
      nonce,
      at,
      door,
      device,
    })),
  });
  return {
    join: () => answer(state, () => ({ door, device: 'Sana' })),
    list: () =>
      answer(state, () => ({
        ...{ door, now, version: 'v', keys: [], teams: state.teams, expected: 0, here: 0 },
        check_ins: [...state.scans.keys()].map(insOf),
      })),
    send: (body) =>
      answer(state, () => {
        const results = body.scans.map((scan) => take(state, scan));
        const members = new Set(results.flatMap(({ member }) => member ?? []));
        return { now, results, check_ins: [...members].map(insOf), teams: [] };
      }),
  };
}

export const memoryStore = () => queueStore<KeptDoor, KeptScan>();
