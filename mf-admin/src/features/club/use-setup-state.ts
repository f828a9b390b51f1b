import { type AdminBankAccount, isAccountSet } from '@club/contracts/events/bank-account';
import { adminPaths } from '@club/contracts/remotes/paths';
import {
  useSetupAboutQuery,
  useSetupAchievementsQuery,
  useSetupBankQuery,
  useSetupContactQuery,
  useSetupEventsQuery,
  useSetupMembersQuery,
  useSetupPostsQuery,
} from './setup-api.ts';

/** A record of the site, and whether an admin has saved it since it was delivered. */
export interface RecordState {
  title: string;
  /** The screen that changes it. */
  path: string;
  /** What visitors still see. */
  old: string;
  state: 'done' | 'old' | 'unknown';
}

interface Saved {
  updated_by: string | null;
}

interface Read {
  data?: Saved | readonly Saved[] | undefined;
  isError: boolean;
}

/** Nobody has saved a delivered record: it names no admin. */
function stateOf({ data, isError }: Read): RecordState['state'] | undefined {
  if (!data) return isError ? 'unknown' : undefined;
  return [data].flat().some(({ updated_by: by }) => by === null) ? 'old' : 'done';
}

/** The account is empty until an admin sets it. */
const accountRead = ({
  data,
  isError,
}: {
  data?: AdminBankAccount | undefined;
  isError: boolean;
}) => ({
  data: data && { updated_by: isAccountSet(data) ? 'an admin' : null },
  isError,
});

/** The records that tell visitors whose site it is. Those that are still loading are left out. */
export function useSetupState(): RecordState[] {
  const records: [Omit<RecordState, 'state'>, Read][] = [
    [
      {
        title: 'Bank account',
        path: adminPaths.settings,
        old: 'Teams cannot pay, and an event with a price cannot be published',
      },
      accountRead(useSetupBankQuery()),
    ],
    [
      {
        title: 'Contact',
        path: adminPaths.contact,
        old: 'Email address, phone and address are samples',
      },
      useSetupContactQuery(),
    ],
    [
      { title: 'About', path: adminPaths.about, old: 'Year, members and offers are samples' },
      useSetupAboutQuery(),
    ],
    [
      { title: 'Team', path: adminPaths.team, old: 'Some of its people are samples' },
      useSetupMembersQuery(),
    ],
    [
      { title: 'Events', path: adminPaths.events, old: 'Some of them are samples' },
      useSetupEventsQuery({ query: {} }),
    ],
    [
      {
        title: 'Hall of Fame',
        path: adminPaths.hallOfFame,
        old: 'Some of its entries are samples',
      },
      useSetupAchievementsQuery(),
    ],
    [
      { title: 'Blogs', path: adminPaths.blogs, old: 'Some posts and their pictures are samples' },
      useSetupPostsQuery({ query: {} }),
    ],
  ];
  return records.flatMap(([record, read]) => {
    const state = stateOf(read);
    return state ? [{ ...record, state }] : [];
  });
}
