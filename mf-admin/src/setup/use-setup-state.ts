import { type Club, clubDefaults } from '@club/contracts/club/club-defaults';
import { sampleClub } from '@club/contracts/club/sample-club';
import { type deliveredRecords, getContentFigures } from '@club/contracts/content/figures';
import { getBankAccount, isAccountSet } from '@club/contracts/events/bank-account';
import { getEventsToday } from '@club/contracts/events/today';
import { adminPaths } from '@club/contracts/remotes/paths';
import { useRead } from '@club/web-kit/calls';

/** A part of the site, and whether an admin has saved it since it was delivered. */
export interface PartState {
  title: string;
  /** The screen that changes it. */
  path: string;
  /** What visitors still see. */
  old: string;
  state: 'done' | 'old' | 'unknown';
}

/** A club may well have these as they are delivered. */
const KEEPABLE: readonly (keyof Club)[] = [
  'time_zone',
  'country',
  'currency',
  'short_name',
  'logo_url',
  'meeting_day',
];

/** What a new site says, and what its sample content says. */
const delivered: Partial<Club>[] = [clubDefaults, sampleClub];

/** The words of the club that are still the delivered ones. */
export const deliveredWords = (club: Club): (keyof Club)[] =>
  (Object.keys(clubDefaults) as (keyof Club)[])
    .filter((key) => !KEEPABLE.includes(key) && String(club[key]) !== '')
    .filter((key) => delivered.some((words) => String(words[key]) === String(club[key])));

const records: Record<
  (typeof deliveredRecords)[number],
  [title: string, path: string, old: string]
> = {
  contact: ['Contact', adminPaths.contact, 'Email address, phone and address are samples'],
  about: ['About', adminPaths.about, 'Year, members and offers are samples'],
  team: ['Team', adminPaths.team, 'Some of its people are samples'],
  hall_of_fame: ['Hall of Fame', adminPaths.hallOfFame, 'Some of its entries are samples'],
  blogs: ['Blogs', adminPaths.blogs, 'Some posts and their pictures are samples'],
};

const account = {
  title: 'Bank account',
  path: adminPaths.settings,
  old: 'Teams cannot pay, and an event with a price cannot be published',
};
const events = { title: 'Events', path: adminPaths.events, old: 'Some of them are samples' };

/** @param isOld undefined until it is known */
const stateOf = (
  isOld: boolean | undefined,
  { isError }: { isError: boolean },
): PartState['state'] | false =>
  isOld === undefined ? isError && 'unknown' : isOld ? 'old' : 'done';

/** The parts that tell visitors whose site it is. Those that are still loading are left out. */
export function useSetupState(): PartState[] {
  const bank = useRead(getBankAccount);
  const content = useRead(getContentFigures);
  const today = useRead(getEventsToday);
  const samples = content.data?.samples;
  const parts: (Omit<PartState, 'state'> & { state: PartState['state'] | false })[] = [
    { ...account, state: stateOf(bank.data && !isAccountSet(bank.data), bank) },
    { ...events, state: stateOf(today.data?.has_samples, today) },
    ...Object.entries(records).map(([name, [title, path, old]]) => ({
      ...{ title, path, old },
      state: stateOf(
        samples?.some((sample) => sample === name),
        content,
      ),
    })),
  ];
  return parts.flatMap(({ state, ...part }) => (state ? [{ ...part, state }] : []));
}
