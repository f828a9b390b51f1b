import type { CertificateKind } from '@club/contracts/events/certificate';
import { previewCertificate } from '@club/contracts/events/certificate-design';
import { useRead } from '@club/web-kit/calls';
import { LabelledInput } from '@club/web-kit/forms';
import { LazyArea } from '@club/web-kit/remotes';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { Box, Button, ErrorPanel, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { SelectField } from '../../../form/select-field.tsx';
import { useAfterTyping } from '../../../list/use-after-typing.ts';
import { CertificateFrame, WAITING } from './certificate-frame.tsx';
import type { DesignDraft, DesignState } from './use-design-form.ts';

interface DesignPreviewProps {
  eventId: string;
  form: DesignState['form'];
}

const KINDS = [
  { value: 'participation', label: 'Participation' },
  { value: 'place', label: 'A place' },
];

const loadSheet = async () =>
  (await import(/* webpackChunkName: "receipt-pdf" */ './certificate-sheet.tsx')).CertificateSheet;

/** The PDF that the typed design makes, drawn by the server as it will be sent. */
export function DesignPreview({ eventId, form }: DesignPreviewProps) {
  const [kind, setKind] = useState<string>('participation');
  const [holder, setHolder] = useState('');
  const settled = useAfterTyping(JSON.stringify({ ...form.watch(), kind, holder }));
  const body = JSON.parse(settled) as DesignDraft & { kind: CertificateKind; holder: string };
  const { data, error, isFetching, refetch } = useRead(previewCertificate, {
    params: { id: eventId },
    body,
  });
  return (
    <Box component="section" aria-label="Preview" aria-busy={isFetching} sx={previewSx}>
      <Typography variant="h4" component="h2">
        Preview
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
        <SelectField label="Certificate of" value={kind} options={KINDS} onChange={setKind} />
        <LabelledInput
          label="Try a name"
          value={holder}
          onChange={setHolder}
          inputProps={{ maxLength: 100, dir: 'auto' }}
        />
      </Box>
      {data && (
        <>
          <LazyArea load={loadSheet} waiting={<CertificateFrame text={WAITING} />} isPage={false}>
            {(Sheet) => <Sheet pdf={data.pdf} />}
          </LazyArea>
          <Button
            variant="outlined"
            href={`data:application/pdf;base64,${data.pdf}`}
            download="certificate.pdf"
            sx={{ justifySelf: 'start' }}
          >
            Download the preview
          </Button>
        </>
      )}
      {!data && !error && <CertificateFrame text={WAITING} />}
      {error && (
        <ErrorPanel
          title="This design makes no certificate yet"
          message={problemOf(error)}
          action="Retry"
          onAction={() => void refetch()}
        />
      )}
    </Box>
  );
}

const problemOf = (error: unknown): string => {
  const texts = isApiErrorData(error) ? Object.values(error.fields) : [];
  return texts.length > 0
    ? texts.join(' ')
    : errorText(error, 'The preview did not load. Please try again.');
};

const previewSx = {
  display: 'grid',
  gap: 4,
  minWidth: 0,
  position: { lg: 'sticky' },
  top: { lg: 24 },
} as const;
