import { Fragment } from 'react';

/** The members of a team, by first names of any script. */
export const FirstNames = ({ names }: { names: string[] }) => (
  <span>
    <span>In the team: </span>
    {names.map((name, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two members can have one first name.
      <Fragment key={index}>
        {index > 0 && <span>, </span>}
        <bdi>{name}</bdi>
      </Fragment>
    ))}
  </span>
);
