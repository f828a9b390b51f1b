import type { AdminRegistration } from '@club/contracts/events/registration';
import { ErrorBoundary } from '@club/web-kit/remotes';
import { Box, ErrorPanel, SquareBlock, VisuallyHidden } from '@club/web-kit/ui';
import { lazy, Suspense, useState } from 'react';
import { ImageReceipt } from './image-receipt.tsx';
import { ReceiptTools } from './receipt-tools.tsx';

const loadPdf = () =>
  lazy(async () => ({
    default: (await import(/* webpackChunkName: "receipt-pdf" */ './pdf-receipt.tsx')).PdfReceipt,
  }));

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3];
const FIT = ZOOMS.indexOf(1);

/** A receipt that can be enlarged and turned: a photo, or the pages of a PDF drawn by the page itself. */
export function ReceiptViewer({ registration }: { registration: AdminRegistration }) {
  const { payment_receipt_url: url, receipt_type: type, team_name: team } = registration;
  const [step, setStep] = useState(FIT);
  const [turns, setTurns] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [PdfReceipt, setPdfReceipt] = useState(loadPdf);
  if (!url) return <ErrorPanel message="Not submitted" />;

  const zoom = ZOOMS[step] ?? 1;
  const retry = () => {
    setPdfReceipt(loadPdf);
    setAttempt(attempt + 1);
  };
  const failed = (
    <ErrorPanel
      title="The receipt did not load"
      message="Try again, or open the file in a new tab."
      action="Retry"
      onAction={retry}
    />
  );
  const shown = { url, zoom, turns, label: `Receipt of ${team}` };

  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
      <ReceiptTools
        url={url}
        zoom={zoom}
        onZoomOut={step > 0 ? () => setStep(step - 1) : undefined}
        onZoomIn={step < ZOOMS.length - 1 ? () => setStep(step + 1) : undefined}
        onRotate={() => setTurns((turns + 1) % 4)}
      />
      <Box
        tabIndex={0}
        role="region"
        aria-label="Receipt, scrolls"
        sx={{
          containerType: 'inline-size',
          height: { xs: '56vh', md: '66vh' },
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: '14px',
          bgcolor: 'raised',
        }}
      >
        <ErrorBoundary key={attempt} fallback={failed}>
          <Suspense fallback={<Waiting />}>
            {type === 'application/pdf' ? (
              <PdfReceipt {...shown} fallback={failed} waiting={<Waiting />} />
            ) : (
              <ImageReceipt {...shown} fallback={failed} />
            )}
          </Suspense>
        </ErrorBoundary>
      </Box>
    </Box>
  );
}

const Waiting = () => (
  <Box role="status" sx={{ height: '100%' }}>
    <VisuallyHidden>Loading the receipt</VisuallyHidden>
    <SquareBlock />
  </Box>
);
