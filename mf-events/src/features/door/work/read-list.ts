import type { MemberCheckIns } from '@club/contracts/events/door';
import { keep } from '../../../queue/queue.ts';
import { aheadBy } from '../../../queue/sync.ts';
import type { KeptDoor } from '../kept/kept-door.ts';
import type { Work } from './door-work.ts';

/** Reads the list, or what changed since the device read it last. @throws the error of the call */
export async function readList(work: Work): Promise<void> {
  const { kept, waiting } = work.view();
  if (!kept) return;
  const sentAt = work.now();
  const list = await work.api.list({
    token: kept.token,
    ...(kept.version && { version: kept.version }),
    waiting: waiting.length,
  });
  const ahead = aheadBy(work, sentAt, list.now);
  const { door, version, keys, teams, check_ins } = list;
  const now = work.view().kept ?? kept;
  const isSame = version === now.version && !teams && check_ins.length === 0;
  await keep(work, {
    ...now,
    ...{ door, version, ahead, contact_at: list.now },
    keys: String(keys) === String(now.keys) ? now.keys : keys,
    teams: teams ?? now.teams,
    ins: isSame ? now.ins : withCheckIns(teams ? {} : now.ins, check_ins),
  });
}

/** Replaces what is known of these members. */
export function withCheckIns(
  known: KeptDoor['ins'],
  changed: readonly MemberCheckIns[],
): KeptDoor['ins'] {
  if (changed.length === 0) return known;
  const next = { ...known, ...Object.fromEntries(changed.map(({ member, ins }) => [member, ins])) };
  return Object.fromEntries(Object.entries(next).filter(([, ins]) => ins.length > 0));
}
