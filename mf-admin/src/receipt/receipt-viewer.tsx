import type { AdminRegistration } from '@club/contracts/events/registration';
import { isInReview } from '@club/contracts/events/registration-status';
import { LazyArea } from '@club/web-kit/remotes';
import { Box, Button, ErrorPanel, SquareBlock, VisuallyHidden } from '@club/web-kit/ui';
import { ZoomStage } from '@club/web-kit/zoom-stage';
import { ImageReceipt, type ReceiptProps } from './image-receipt.tsx';
import { ReceiptTools } from './receipt-tools.tsx';
import type { ReceiptFiles } from './use-receipt-files.ts';
import type { ReceiptView } from './use-receipt-view.ts';

/** The PDF reader is large and has a chunk of its own. */
const loadPdfReceipt = async () =>
  (await import(/* webpackChunkName: "receipt-pdf" */ './pdf-receipt.tsx')).PdfReceipt;

type Registration = Pick<
  AdminRegistration,
  'team_name' | 'payment_receipt_url' | 'receipt_type' | 'payment_status'
>;

interface ReceiptViewerProps {
  registration: Registration;
  /** The registrations that come next: their receipts are fetched and drawn ahead, out of sight. */
  ahead: readonly Registration[];
  view: ReceiptView;
  files: ReceiptFiles;
  what?: 'Receipt' | 'File';
}

/** The receipt of a registration, or a file that it has sent as an answer, with zoom and rotation: an image, or the pages of a PDF. */
export function ReceiptViewer(props: ReceiptViewerProps) {
  const { registration, ahead, view, files, what = 'Receipt' } = props;
  const url = registration.payment_receipt_url;
  const hasFailed = url !== null && files.hasFailed(url);
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', gap: 1, minWidth: 0, minHeight: 0 }}>
      <ReceiptTools {...{ view, url, what }} pages={files.pages} type={registration.receipt_type} />
      <Box sx={frameSx}>
        <ZoomStage
          zoom={view.zoom}
          isLong={files.pages > 1}
          tabIndex={0}
          role="region"
          aria-label={`${what}, scrolls`}
          style={stageStyle}
        >
          {[registration, ...ahead].map(
            (one, index) =>
              one.payment_receipt_url && (
                <Receipt
                  key={`${one.payment_receipt_url} ${files.attempt}`}
                  registration={one}
                  isShown={index === 0 && !hasFailed}
                  turns={view.turns}
                  {...{ files, what }}
                />
              ),
          )}
        </ZoomStage>
        {(!url || hasFailed) && <Missing {...{ registration, files, what }} />}
      </Box>
    </Box>
  );
}

interface ReceiptPartProps {
  registration: Registration;
  isShown: boolean;
  turns: number;
  files: ReceiptFiles;
  what: string;
}

function Receipt({ registration, isShown, turns, files, what }: ReceiptPartProps) {
  const { payment_receipt_url: url, receipt_type: type, team_name: team } = registration;
  if (!url) return null;
  const props: ReceiptProps = {
    url,
    label: `${what} of ${team}`,
    turns,
    isShown,
    onReady: (pages) => files.onReady(url, pages),
    onFailure: () => files.onFailure(url),
    waiting: <Waiting />,
  };
  return (
    <Box aria-hidden={!isShown} sx={isShown ? layerSx : { ...layerSx, ...aheadSx }}>
      {type === 'application/pdf' ? (
        <LazyArea load={loadPdfReceipt} waiting={<Waiting />} isPage={false}>
          {(PdfReceipt) => <PdfReceipt {...props} />}
        </LazyArea>
      ) : (
        <ImageReceipt {...props} />
      )}
    </Box>
  );
}

/** Nothing can be seen, so deciding needs an act of its own. */
function Missing({
  registration,
  files,
  what,
}: Pick<ReceiptPartProps, 'registration' | 'files' | 'what'>) {
  const { payment_receipt_url: url, payment_status: status } = registration;
  return (
    <Box sx={missingSx}>
      {url ? (
        <ErrorPanel
          title={`The ${what.toLowerCase()} did not load`}
          message="Try again, or open the file by the link above."
          action="Retry"
          onAction={files.retry}
        />
      ) : (
        <ErrorPanel title="No receipt" message="Not submitted" />
      )}
      {isInReview(status) && (
        <Button
          variant="outlined"
          aria-pressed={files.isUnlocked}
          onClick={files.unlock}
          sx={{ minHeight: 44 }}
        >
          {files.isUnlocked ? 'You can decide without the receipt' : 'Decide without the receipt'}
        </Button>
      )}
    </Box>
  );
}

const frameSx = {
  position: 'relative',
  minHeight: 0,
  // On a phone the whole receipt is visible before anything is scrolled, with its tools above and the amount below.
  height: { xs: 'max(220px, calc(100cqh - 140px))', md: 'auto' },
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  overflow: 'hidden',
  bgcolor: 'raised',
} as const;

const stageStyle = { position: 'absolute', inset: 0 } as const;

const layerSx = { display: 'grid', gap: 2, justifyItems: 'center' } as const;

const aheadSx = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  visibility: 'hidden',
} as const;

const missingSx = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gap: 4,
  justifyItems: 'center',
  alignContent: 'center',
  p: 4,
  overflow: 'auto',
} as const;

const Waiting = () => (
  <Box role="status" sx={{ width: '100cqw', height: '100cqh' }}>
    <VisuallyHidden>Loading the receipt</VisuallyHidden>
    <SquareBlock />
  </Box>
);
