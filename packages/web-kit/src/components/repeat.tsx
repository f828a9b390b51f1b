import { Fragment, type ReactNode } from 'react';

interface RepeatProps {
  times: number;
  /** Draws the one at a place, from 0. */
  children: (place: number) => ReactNode;
}

/** The same so many times over, where the place alone tells one from another: placeholders, squares of a bar. */
export const Repeat = ({ times, children }: RepeatProps): ReactNode =>
  [...Array(times).keys()].map((place) => <Fragment key={place}>{children(place)}</Fragment>);
