import type { CertificateState } from '@club/contracts/events/certificate';
import { getCertificateDesign } from '@club/contracts/events/certificate-design';
import { CERTIFICATES_PAGE, listCertificates } from '@club/contracts/events/certificates';
import { useRead } from '@club/web-kit/calls';
import type { RemotePageProps } from '@club/web-kit/remotes';
import { Box, EmptyState, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { SelectField } from '../../../form/select-field.tsx';
import { PageButtons } from '../../../list/page-buttons.tsx';
import { SearchField } from '../../../list/search-field.tsx';
import { useAfterTyping } from '../../../list/use-after-typing.ts';
import { useMayChange } from '../../../role/use-role.ts';
import { Loaded } from '../../../screen/loaded.tsx';
import { ScreenHeader } from '../../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../../screen/screen-skeleton.tsx';

import { CertificateRow, stateLabels } from './certificate-row.tsx';
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
  const [typed, setTyped] = useState('');
  const [state, setState] = useState('');
  const [page, setPage] = useState(0);
  const search = useAfterTyping(typed).trim();
  const mayChange = useMayChange();
  const filter = { ...(search && { search }), ...(state && { state: state as CertificateState }) };
  const query = useRead(
    listCertificates,
    { params: { id: eventId }, query: { page, ...filter } },
    { refetchOnMountOrArgChange: true },
  );
  const from = (set: (value: string) => void) => (value: string) => {
    set(value);
    setPage(0);
  };
  return (
    <Box component="section" aria-labelledby="issued-certificates" sx={sectionSx}>
      <Typography id="issued-certificates" variant="h4" component="h2">
        Issued
      </Typography>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton label="Loading the certificates" rows={4} height={96} />}
        failure="The certificates did not load"
      >
        {(list) => (
          <>
            {mayChange && <SendPanel eventId={eventId} list={list} />}
            <Box role="search" sx={filterSx}>
              <SearchField
                label="Search"
                placeholder="Name, team, place, number"
                value={typed}
                onChange={from(setTyped)}
              />
              <SelectField label="State" value={state} options={STATES} onChange={from(setState)} />
            </Box>
            {list.total === 0 && (
              <EmptyState
                message={search || state ? 'No certificate fits.' : 'No certificate yet.'}
              />
            )}
            <Box component="ul" aria-label="Certificates" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {list.items.map((certificate) => (
                <CertificateRow key={certificate.id} {...{ eventId, certificate }} />
              ))}
            </Box>
            <PageButtons
              page={page}
              pages={Math.ceil(list.total / CERTIFICATES_PAGE)}
              onPage={setPage}
            />
          </>
        )}
      </Loaded>
    </Box>
  );
}

const sectionSx = { display: 'grid', gap: 4, mt: 8, pt: 6, borderTop: 1, borderColor: 'divider' };

const filterSx = {
  display: 'grid',
  gap: 3,
  alignItems: 'end',
  gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' },
};
