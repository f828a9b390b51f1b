import { createAchievement, listAdminAchievements } from '@club/contracts/content/achievement';
import { placeName } from '@club/contracts/events/place-name';
import type { ContestResults } from '@club/contracts/events/results';
import { adminPaths } from '@club/contracts/remotes/paths';
import { useRead, useWrite } from '@club/web-kit/calls';
import { Link } from '@club/web-kit/router';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Button } from '@club/web-kit/ui';
import { busyProps } from '../../../form/busy-props.ts';
import { useMayCall } from '../../../role/use-role.ts';

interface HallOfFameProps {
  eventId: string;
  /** `YYYY-MM-DD`. */
  date: string;
  results: ContestResults;
}

/** Adds the places that everybody sees to the hall of fame, once. */
export function HallOfFameButton({ eventId, date, results }: HallOfFameProps) {
  const { data: achievements } = useRead(listAdminAchievements);
  const [create, { isLoading }] = useWrite(createAchievement);
  const mayAdd = useMayCall(createAchievement.id);
  const record = recordOf(results);
  if (!mayAdd || !achievements || !record) return null;
  if (achievements.some(({ event_id, title }) => event_id === eventId && title === record.title))
    return (
      <Button component={Link} to={adminPaths.hallOfFame} variant="text">
        It is in the Hall of Fame
      </Button>
    );
  const add = async () => {
    const body = {
      ...record,
      year: date.slice(0, 4),
      icon: 'TrophyIcon',
      event_id: eventId,
    } as const;
    const { error } = await create({ body });
    if (error) toast.error(errorText(error, 'Nothing was added. Please try again.'));
    else toast.success('Added to the Hall of Fame.');
  };
  return (
    <Button variant="outlined" {...busyProps(isLoading, () => void add())}>
      {isLoading ? 'Adding…' : 'Add to the Hall of Fame'}
    </Button>
  );
}

/** The winners as the title, and the other places that everybody sees as the text. */
function recordOf({ rows, module, event_title, public_places }: ContestResults) {
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
    title: `${placeName(1)}, ${module ?? event_title}: ${namesAt(1)}`.slice(0, 160),
    description: [...others.map((place) => `${placeName(place)}: ${namesAt(place)}`), ...prizes]
      .join('\n')
      .slice(0, 2000),
  };
}
