import { Fragment, type ReactNode } from 'react';

interface RepeatProps {
  times: number;
  /** Renders the item at an index. */
  children: (index: number) => ReactNode;
}

/** Renders its children several times, for items that differ only by their index, such as placeholders. */
export const Repeat = ({ times, children }: RepeatProps): ReactNode =>
  [...Array(times).keys()].map((index) => <Fragment key={index}>{children(index)}</Fragment>);
