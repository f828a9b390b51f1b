import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { LazyArea } from '@club/web-kit/remotes';

const load = () =>
  import(/* webpackChunkName: "codes" */ './certificates.tsx').then((chunk) => chunk.Certificates);

/** Only teams with certificates load their code. An older service sends none. */
export const CertificatesArea = ({ registration }: { registration: RegistrationDetail }) =>
  registration.certificates?.length ? (
    <LazyArea load={load} waiting={null}>
      {(Part) => <Part certificates={registration.certificates ?? []} />}
    </LazyArea>
  ) : null;
