import { placesOf } from './places.ts';

/** Points of a contest without judges. */
export interface TeamPoints {
  registration_id: string;
  points: number;
  /** Null: not known; it comes after those that are known. */
  seconds: number | null;
}

/** More points first, of equal ones the faster. */
export const rankByPoints = (entries: TeamPoints[]) =>
  placesOf(
    [...entries].sort((one, other) => (one.registration_id < other.registration_id ? -1 : 1)),
    (one, other) => other.points - one.points || timeOf(one) - timeOf(other) || 0,
  ).map(({ entry, place, is_tied }) => ({ ...entry, place, is_tied }));

const timeOf = ({ seconds }: TeamPoints): number => seconds ?? Number.MAX_SAFE_INTEGER;
