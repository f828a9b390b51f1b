import type { ScanResult, sendDoorScans } from '@club/contracts/events/door';
import { type Merged, mergeScans } from '@club/contracts/events/merge-scans';
import type { InputOf } from '@club/service-kit/http/route';
import { listTeamsOfDoor } from '../arrivals/arrivals.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { UsedDevice } from './door-device.repository.ts';
import { presentCheckIns, presentTeam } from './door-list.service.ts';
import * as scanRepository from './door-scan.repository.ts';
import { type Refusal, refusalText } from './refusal.ts';

type SentScan = InputOf<typeof sendDoorScans>['scans'][number];

/** The state after all, also for scans that were sent before. @param nameless scans that are not stored, with their refusals */
export async function presentResults(
  { db }: EventsCtx,
  device: UsedDevice,
  { scans, nameless }: { scans: SentScan[]; nameless: Map<string, Refusal> },
) {
  const nonces = scans.map(({ nonce }) => nonce.toLowerCase());
  const rows = await scanRepository.listStored(db, device.event_id, nonces);
  const byNonce = new Map(rows.map((row) => [row.nonce, row]));
  const memberIds = [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))];
  const stored = await scanRepository.listOfMembers(db, memberIds);
  const merged = new Map([...stored].map(([id, own]) => [id, mergeScans(own)]));
  const results = scans.map((scan) =>
    resultOf(scan, byNonce.get(scan.nonce.toLowerCase()) ?? nameless.get(scan.nonce), merged),
  );
  const newMembers = scans.flatMap(({ by_signature, nonce }) => {
    const row = by_signature ? byNonce.get(nonce.toLowerCase()) : undefined;
    return row?.member_id && !row.refusal ? row.member_id : [];
  });
  return {
    now: device.now.toISOString(),
    results,
    check_ins: memberIds.flatMap((id) => presentCheckIns(id, stored) ?? []),
    teams: await listTeamsOf(db, device, newMembers),
  };
}

async function listTeamsOf(db: EventsCtx['db'], device: UsedDevice, memberIds: string[]) {
  const found = await scanRepository.registrationsOf(db, device.event_id, memberIds);
  const ids = [...new Set(found.values())];
  if (ids.length === 0) return [];
  return (await listTeamsOfDoor(db, device, ids)).map(presentTeam);
}

type StoredRow = Awaited<ReturnType<typeof scanRepository.listStored>>[number];

function resultOf(
  { nonce, at }: SentScan,
  found: StoredRow | Refusal | undefined,
  merged: Map<string, Merged<scanRepository.StoredScan>>,
): ScanResult {
  const row = typeof found === 'object' ? found : undefined;
  // Undefined: a nonce that another event has.
  const refusal = row ? (row.refusal as Refusal | null) : ((found as Refusal) ?? 'unknown_member');
  const common = { nonce, member: row?.member_id ?? null, at: row?.at.toISOString() ?? at };
  if (!row || refusal) {
    const code = refusal ?? 'unknown_member';
    return { ...common, result: 'refused', code, reason: refusalText[code] };
  }
  return { ...common, result: kindOf(row, merged), code: '', reason: '' };
}

function kindOf(
  { kind, nonce, member_id }: StoredRow,
  merged: Map<string, Merged<scanRepository.StoredScan>>,
): ScanResult['result'] {
  if (kind === 'undo') return 'undone';
  if (kind === 'note') return 'noted';
  const ins = merged.get(member_id ?? '')?.ins ?? [];
  if (ins[0]?.nonce === nonce) return 'in';
  return ins.some((one) => one.nonce === nonce) ? 'already' : 'undone';
}
