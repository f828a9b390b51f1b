import {
  type AdminAchievement,
  type achievementForm,
  createAchievement,
  listAdminAchievements,
  updateAchievement,
} from '@club/contracts/content/achievement';
import type { Contest } from '@club/contracts/events/contest';
import { placeName } from '@club/contracts/events/place-name';
import type { ContestResults } from '@club/contracts/events/results';
import { adminPaths } from '@club/contracts/remotes/paths';
import { useRead, useWrite } from '@club/web-kit/calls';
import { Link } from '@club/web-kit/router';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Button } from '@club/web-kit/ui';
import { z } from 'zod';
import { AskButton } from '../../../form/ask-button.tsx';
import { busyProps } from '../../../form/busy-props.ts';
import { choice } from '../../../form/fields-as-data.tsx';
import { ask } from '../../../form/question.ts';
import { useMayCall } from '../../../role/use-role.ts';

interface HallOfFameProps {
  contest: Contest;
  /** Of the event. */
  year: string;
  results: ContestResults;
}

const NOT_ADDED = 'Nothing was added. Please try again.';
const ADDED = 'Added to the Hall of Fame.';

/** Adds the places that everybody sees to the hall of fame. Where it names the event already, it asks which entry they replace. */
export function HallOfFameButton({ contest, year, results }: HallOfFameProps) {
  const { data: achievements } = useRead(listAdminAchievements);
  const [create, { isLoading }] = useWrite(createAchievement);
  const mayAdd = useMayCall(createAchievement.id);
  const start = `${placeName(1)}, ${contest.module ?? contest.event_title}: `;
  const record = recordOf(results, start);
  if (!mayAdd || !achievements || !record) return null;
  const body = { ...record, year, icon: 'TrophyIcon', event_id: contest.event_id } as const;
  const known = achievements.filter(({ event_id }) => event_id === contest.event_id);
  if (known.some(({ title, description }) => title + description === body.title + body.description))
    return (
      <Button component={Link} to={adminPaths.hallOfFame} variant="text">
        It is in the Hall of Fame
      </Button>
    );
  // Entries of the event's other contests have another start.
  const asked = known.filter(
    ({ title }) => title.startsWith(start) || !title.startsWith(`${placeName(1)}, `),
  );
  if (asked.length > 0)
    return (
      <AskButton variant="outlined" ask={() => askWhich(asked, { body, start })}>
        Update the Hall of Fame
      </AskButton>
    );
  const add = async () => {
    const { error } = await create({ body });
    if (error) toast.error(errorText(error, NOT_ADDED));
    else toast.success(ADDED);
  };
  return (
    <Button variant="outlined" {...busyProps(isLoading, () => void add())}>
      {isLoading ? 'Adding…' : 'Add to the Hall of Fame'}
    </Button>
  );
}

type Body = z.input<typeof achievementForm>;

const askWhich = (known: AdminAchievement[], { body, start }: { body: Body; start: string }) =>
  ask({
    title: 'Update the Hall of Fame',
    note: 'The Hall of Fame names this event. These results replace the title and the text of the entry that you choose.',
    schema: z.object({ entry: z.string() }),
    start: { entry: known.find(({ title }) => title.startsWith(start))?.id ?? '' },
    fields: [
      choice('entry', 'Entry', [
        ...known.map(({ id, title }) => ({ value: id, label: title })),
        { value: '', label: 'None: add another one' },
      ]),
    ],
    action: ['Save', 'Saving…'],
    send: ({ entry }, write) => {
      const old = known.find(({ id }) => id === entry);
      if (!old) return write(createAchievement, { body });
      const { year, icon, version } = old;
      return write(updateAchievement, {
        params: { id: old.id },
        body: { ...body, year, icon, version },
      });
    },
    done: 'The Hall of Fame has these results.',
    failure: NOT_ADDED,
  });

/** The winners as the title, and the other places that everybody sees as the text. */
function recordOf({ rows, public_places }: ContestResults, start: string) {
  const shown = rows.filter(({ place }) => place !== null && place <= public_places);
  const namesAt = (place: number) =>
    shown
      .filter((row) => row.place === place)
      .map(({ team_name }) => team_name)
      .join(', ');
  if (shown.length === 0) return undefined;
  const others = [...new Set(shown.map(({ place }) => place ?? 0))].filter((place) => place > 1);
  const prizes = rows.flatMap(({ team_name, prizes }) =>
    prizes.map((prize) => `Prize for ${prize}: ${team_name}`),
  );
  return {
    title: `${start}${namesAt(1)}`.slice(0, 160),
    description: [...others.map((place) => `${placeName(place)}: ${namesAt(place)}`), ...prizes]
      .join('\n')
      .slice(0, 2000),
  };
}
