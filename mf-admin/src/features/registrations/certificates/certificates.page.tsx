import type { CertificateState } from '@club/contracts/events/certificate';
import { getCertificateDesign } from '@club/contracts/events/certificate-design';
import { CERTIFICATES_PAGE, listCertificates } from '@club/contracts/events/certificates';
import { useRead } from '@club/web-kit/calls';
import type { RemotePageProps } from '@club/web-kit/remotes';
import { Box, Typography } from '@club/web-kit/ui';
import { ListFilter, useListView } from '../../../list/list-filter.tsx';
import { List } from '../../../list/list-screen.tsx';
import { useMayChange } from '../../../role/use-role.ts';
import { Loaded } from '../../../screen/loaded.tsx';
import { ScreenHeader } from '../../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../../screen/screen-skeleton.tsx';

import { certificatesOf, stateLabels } from './certificate-list.tsx';
import { DesignForm } from './design-form.tsx';
import { SendPanel } from './send-panel.tsx';

/** The certificates of an event: their design, their holders, and those that were issued. */
export function CertificatesPage({ params: { eventId = '' } }: RemotePageProps) {
  const design = useRead(getCertificateDesign, { params: { id: eventId } });
  return (
    <>
      <ScreenHeader
        title="Certificates"
        crumbs={[
          { label: 'Events', to: '/fake/events' },
          { label: design.data?.event_title ?? '…', to: `/fake/events/${eventId}` },
        ]}
      />
      <Loaded
        query={design}
        skeleton={<RowsSkeleton label="Loading the design" height={560} />}
        failure="The design did not load"
      >
        {(saved) => <DesignForm eventId={eventId} saved={saved} />}
      </Loaded>
      <Issued eventId={eventId} />
    </>
  );
}

const STATES = [
  { value: '', label: 'All states' },
  ...Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
];

function Issued({ eventId }: { eventId: string }) {
  const view = useListView({ state: '' as '' | CertificateState });
  const mayChange = useMayChange();
  const query = useRead(
    listCertificates,
    { params: { id: eventId }, query: view.query },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Box component="section" aria-labelledby="issued-certificates" sx={sectionSx}>
      <Typography id="issued-certificates" variant="h4" component="h2">
        Issued
      </Typography>
      {mayChange && query.data && <SendPanel eventId={eventId} list={query.data} />}
      <ListFilter
        view={view}
        placeholder="Name, team, place, number"
        selects={[{ name: 'state', label: 'State', options: STATES }]}
      />
      <List
        of={certificatesOf(eventId, view.isFiltered)}
        query={query}
        rowsOf={({ items }) => items}
        view={view}
        pagesOf={({ total }) => Math.ceil(total / CERTIFICATES_PAGE)}
      />
    </Box>
  );
}

const sectionSx = { display: 'grid', gap: 4, mt: 8, pt: 6, borderTop: 1, borderColor: 'divider' };
