import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { LazyArea } from '@club/web-kit/remotes';

const load = () =>
  import(/* webpackChunkName: "codes" */ './entry-tickets.tsx').then((chunk) => chunk.EntryTickets);

/** Only approved teams load the code that draws tickets. An older service sends none. */
export const TicketsArea = ({ registration }: { registration: RegistrationDetail }) =>
  registration.tickets?.length ? (
    <LazyArea load={load} waiting={null}>
      {(Part) => <Part registration={registration} />}
    </LazyArea>
  ) : null;
