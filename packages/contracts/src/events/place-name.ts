// No schema here: pages of visitors load this file.

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** A place as texts and certificates name it: `First place`, `12th place`. */
export function placeName(place: number): string {
  const word = ORDINALS[place - 1];
  if (word) return `${word} place`;
  const [tens, ones] = [place % 100, place % 10];
  const end = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th');
  return `${place}${end} place`;
}

/** A place as results show it: `Second place, shared`. */
export const shownPlace = ({ place, is_tied }: { place: number; is_tied: boolean }): string =>
  `${placeName(place)}${is_tied ? ', shared' : ''}`;

/** The place on a certificate: `First place, Robotics`. */
export const certifiedPlace = (place: number, contest: string): string =>
  contest ? `${placeName(place)}, ${contest}` : placeName(place);
