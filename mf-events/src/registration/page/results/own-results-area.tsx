import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { LazyArea } from '@club/web-kit/remotes';

const load = () =>
  import(/* webpackChunkName: "codes" */ './own-results.tsx').then((chunk) => chunk.OwnResults);

/** Only teams with a published result load its code. An older service sends none. */
export const OwnResultsArea = ({
  registration: { results = [] },
}: {
  registration: RegistrationDetail;
}) =>
  results.length > 0 ? (
    <LazyArea load={load} waiting={null}>
      {(Part) => <Part results={results} />}
    </LazyArea>
  ) : null;
