import { LazyArea } from '@club/web-kit/remotes';
import type { SubmissionsProps } from './submission-props.ts';

const load = () =>
  import(/* webpackChunkName: "submissions" */ './submissions.tsx').then(
    (chunk) => chunk.Submissions,
  );

/** Only teams with contests load their code. An older service sends none. */
export const SubmissionsArea = (props: SubmissionsProps) =>
  props.registration.contests?.length ? (
    <LazyArea load={load} waiting={null}>
      {(Part) => <Part {...props} />}
    </LazyArea>
  ) : null;
