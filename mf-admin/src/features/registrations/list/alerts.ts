import type { AdminRegistration } from '@club/contracts/events/registration';
import { isActive, isConfirmed } from '@club/contracts/events/registration-status';
import { formatMoney } from '@club/contracts/values/money';

const matchAlerts = {
  none: '',
  likely: 'a transfer may fit',
  sure: 'a transfer fits',
  linked: 'transfer linked',
  reversed: 'the bank took the money back',
};

type Alerting = Pick<
  AdminRegistration,
  | 'balance'
  | 'has_duplicate'
  | 'match_class'
  | 'members'
  | 'note_count'
  | 'payment_status'
  | 'team_size'
>;

/** A pending payment that nobody should approve without a look at its receipt. */
export const isFlagged = (team: Alerting): boolean =>
  team.has_duplicate || team.balance !== 0 || isTakenBack(team) || gatheringText(team) !== '';

/** `2 of 3 members`: a team whose join link still waits for members; empty for other teams. */
export const gatheringText = ({
  members,
  payment_status,
  team_size: size,
}: Pick<AdminRegistration, 'members' | 'payment_status' | 'team_size'>): string =>
  size && members.length < size && isActive(payment_status)
    ? `${members.length} of ${size} members`
    : '';

/** The bank took linked money back. For a cancelled team that is its refund. */
export function isTakenBack({ match_class, payment_status }: Alerting): boolean {
  return match_class === 'reversed' && isActive(payment_status);
}

/** What may need a second look, in a few words each. */
export const alertsOf = (team: Alerting): string[] => {
  const { balance, has_duplicate, match_class = 'none', note_count, payment_status } = team;
  const gathering = gatheringText(team);
  return [
    gathering && `gathering: ${gathering}`,
    has_duplicate ? 'same receipt or ID as another team' : '',
    balance > 0 ? `${formatMoney(balance)} due` : '',
    balance < 0 ? `${formatMoney(-balance)} to pay back` : '',
    note_count > 0 ? `${note_count} ${note_count === 1 ? 'note' : 'notes'}` : '',
    match_class === 'reversed' && !isActive(payment_status)
      ? 'money paid back'
      : matchAlerts[match_class],
  ].filter(Boolean);
};

/** `2 of 3`: the members of an approved team who are at the event. */
export const hereText = ({
  members,
  payment_status,
}: Pick<AdminRegistration, 'members' | 'payment_status'>): string =>
  isConfirmed(payment_status)
    ? `${members.filter(({ checked_in_at }) => checked_in_at).length} of ${members.length}`
    : '';
