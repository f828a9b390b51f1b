import {
  type AdminAchievement,
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
import { AskButton } from '../../../form/ask-button.tsx';
import { busyProps } from '../../../form/busy-props.ts';
import { ask } from '../../../form/question.ts';
import { useMayCall } from '../../../role/use-role.ts';

interface HallOfFameProps {
  contest: Contest;
  /** Of the event. */
  year: string;
  results: ContestResults;
}

/** Adds the places that everybody sees to the hall of fame. An entry of before a correction is replaced. */
export function HallOfFameButton({ contest, year, results }: HallOfFameProps) {
  const { data: achievements } = useRead(listAdminAchievements);
  const [create, { isLoading }] = useWrite(createAchievement);
  const mayAdd = useMayCall(createAchievement.id);
  const start = `${placeName(1)}, ${contest.module ?? contest.event_title}: `;
  const record = recordOf(results, start);
  if (!mayAdd || !achievements || !record) return null;
  const known = achievements.filter(({ event_id }) => event_id === contest.event_id);
  if (
    known.some(
      ({ title, description }) => title + description === record.title + record.description,
    )
  )
    return (
      <Button component={Link} to={adminPaths.hallOfFame} variant="text">
        It is in the Hall of Fame
      </Button>
    );
  const old = known.find(({ title }) => title.startsWith(start));
  if (old)
    return (
      <AskButton variant="outlined" ask={() => askUpdate(old, record)}>
        Update the Hall of Fame
      </AskButton>
    );
  const add = async () => {
    const { event_id } = contest;
    const { error } = await create({ body: { ...record, year, icon: 'TrophyIcon', event_id } });
    if (error) toast.error(errorText(error, 'Nothing was added. Please try again.'));
    else toast.success('Added to the Hall of Fame.');
  };
  return (
    <Button variant="outlined" {...busyProps(isLoading, () => void add())}>
      {isLoading ? 'Adding…' : 'Add to the Hall of Fame'}
    </Button>
  );
}

type Shown = Pick<AdminAchievement, 'title' | 'description'>;

const askUpdate = ({ id, year, icon, event_id, version, title }: AdminAchievement, shown: Shown) =>
  ask({
    title: 'Update the Hall of Fame',
    note: `It says “${title}”. These results replace its title and its text.`,
    action: ['Update', 'Updating…'],
    send: (_, write) =>
      write(updateAchievement, {
        params: { id },
        body: { ...shown, year, icon, event_id: event_id ?? '', version },
      }),
    done: 'The Hall of Fame has these results.',
    failure: 'Nothing was changed. Please try again.',
  });

/** The winners as the title, and the other places that everybody sees as the text. */
function recordOf({ rows, public_places }: ContestResults, start: string): Shown | undefined {
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
    title: `${start}${namesAt(1)}`.slice(0, 160).trim(),
    description: [...others.map((place) => `${placeName(place)}: ${namesAt(place)}`), ...prizes]
      .join('\n')
      .slice(0, 2000)
      .trim(),
  };
}
