import { mergeScans } from '@club/contracts/events/merge-scans';
import type { EventsDb } from '../events-database.ts';
import * as scanRepository from './door-scan.repository.ts';

/**
 * Makes the check-ins of the members of a registration those of their scans. A member without scans stays as it is. Lock the
 * registration first. @param cleared members whose scans may all have been taken back @returns how many members came and left by it
 */
export async function applyScans(
  db: EventsDb,
  registrationId: string,
  cleared: readonly (string | null)[] = [],
): Promise<{ arrived: number; undone: number }> {
  const members = await scanRepository.listMembers(db, registrationId);
  const scans = await scanRepository.listOfMembers(
    db,
    members.map(({ member_id }) => member_id),
  );
  const sums = { arrived: 0, undone: 0 };
  for (const { member_id, ...member } of members) {
    const own = scans.get(member_id) ?? (cleared.includes(member_id) ? [] : undefined);
    if (!own) continue;
    const { ins, note } = mergeScans(own);
    const at = ins[0]?.at;
    const by = ins[0]?.made_by ?? null;
    const before = member.checked_in_at?.toISOString();
    const isSame =
      at === before && by === member.checked_in_by && note === (member.check_in_note ?? '');
    if (isSame) continue;
    await scanRepository.saveCheckIn(db, member_id, at ? { at, by, note } : undefined);
    if (at && !before) sums.arrived += 1;
    if (!at && before) sums.undone += 1;
  }
  return sums;
}
