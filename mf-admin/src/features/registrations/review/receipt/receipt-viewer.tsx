import type { AdminRegistration } from '@club/contracts/events/registration';
import { LazyArea } from '@club/web-kit/remotes';
import { Box, ErrorPanel, SquareBlock, VisuallyHidden } from '@club/web-kit/ui';
import { Fragment, useState } from 'react';
import { ImageReceipt } from './image-receipt.tsx';
import { ReceiptTools } from './receipt-tools.tsx';

/** The PDF reader is large and has a chunk of its own. */
const loadPdfReceipt = async () =>
  (await import(/* webpackChunkName: "receipt-pdf" */ './pdf-receipt.tsx')).PdfReceipt;

/** A receipt with zoom and rotation: an image, or the pages of a PDF. */
export function ReceiptViewer({ registration }: { registration: AdminRegistration }) {
  const { payment_receipt_url: url, receipt_type: type, team_name: team } = registration;
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [attempt, setAttempt] = useState(0);
  if (!url) return <ErrorPanel message="Not submitted" />;

  const failed = (
    <ErrorPanel
      title="The receipt did not load"
      message="Try again, or open the file in a new tab."
      action="Retry"
      onAction={() => setAttempt(attempt + 1)}
    />
  );
  const shown = { url, zoom, turns, label: `Receipt of ${team}`, fallback: failed };
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
      <ReceiptTools
        url={url}
        zoom={zoom}
        onZoom={setZoom}
        onRotate={() => setTurns((turns + 1) % 4)}
      />
      <Box tabIndex={0} role="region" aria-label="Receipt, scrolls" sx={stageSx}>
        <Fragment key={attempt}>
          {type === 'application/pdf' ? (
            <LazyArea load={loadPdfReceipt} waiting={<Waiting />} isPage={false}>
              {(PdfReceipt) => <PdfReceipt {...shown} waiting={<Waiting />} />}
            </LazyArea>
          ) : (
            <ImageReceipt {...shown} />
          )}
        </Fragment>
      </Box>
    </Box>
  );
}

const stageSx = {
  containerType: 'inline-size',
  height: { xs: '56vh', md: '66vh' },
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'raised',
} as const;

const Waiting = () => (
  <Box role="status" sx={{ height: '100%' }}>
    <VisuallyHidden>Loading the receipt</VisuallyHidden>
    <SquareBlock />
  </Box>
);
