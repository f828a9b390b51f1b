import { timeValue } from '../points/writing.ts';
import { placesOf } from './places.ts';

/** Points of a contest without judges. */
export interface TeamPoints {
  registration_id: string;
  points: number;
  /** Empty: not known; it comes after those that are known. */
  time: string;
}

/** More points first, of equal ones the faster. */
export const rankByPoints = (entries: TeamPoints[]) =>
  placesOf(
    [...entries].sort((one, other) => (one.registration_id < other.registration_id ? -1 : 1)),
    (one, other) => other.points - one.points || orderOf(one) - orderOf(other) || 0,
  ).map(({ entry, place, is_tied }) => ({ ...entry, place, is_tied }));

const orderOf = ({ time }: TeamPoints): number => timeValue(time) ?? Number.MAX_SAFE_INTEGER;
