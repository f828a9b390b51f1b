import type { LineCandidate } from '@club/contracts/events/statement';
import { Box, styled, TextLink, Typography } from '@club/web-kit/ui';
import { useState } from 'react';

const Image = styled('img')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
});

/**
 * Whether the receipt of the team is on the screen. Only an image has to be drawn before a decision: a PDF opens in a tab
 * of its own, and a team without a receipt has none to look at.
 */
export function useDrawnReceipt(candidate: LineCandidate | undefined) {
  const [settled, setSettled] = useState<string>();
  const url = candidate?.payment_receipt_url ?? undefined;
  const isImage = url !== undefined && candidate?.receipt_type !== 'application/pdf';
  return { isDrawn: !isImage || settled === url, onSettled: () => setSettled(url) };
}

interface ReceiptSheetProps extends ReturnType<typeof useDrawnReceipt> {
  candidate: LineCandidate;
}

/** The receipt of the team, as large as its place. */
export function ReceiptSheet({ candidate, onSettled }: ReceiptSheetProps) {
  const { payment_receipt_url: url, receipt_type: type, team_name: team } = candidate;
  const [hasFailed, setHasFailed] = useState(false);
  const isImage = type !== 'application/pdf';
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
      <Box sx={frameSx}>
        {url && isImage && !hasFailed ? (
          <Image
            src={url}
            alt={`Receipt of ${team}`}
            onLoad={onSettled}
            onError={() => {
              setHasFailed(true);
              onSettled();
            }}
          />
        ) : (
          <Typography color="textSecondary" sx={{ p: 5, textAlign: 'center' }}>
            {!url && 'This team has not sent a receipt.'}
            {url && !isImage && 'The receipt is a PDF.'}
            {url && isImage && 'The receipt did not load.'}
          </Typography>
        )}
      </Box>
      {url && (
        <TextLink
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="body2"
          sx={{ justifySelf: 'start', py: 2 }}
        >
          Open the receipt in a new tab
        </TextLink>
      )}
    </Box>
  );
}

const frameSx = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: { xs: '56vh', lg: 'max(420px, calc(100dvh - 380px))' },
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'raised',
  overflow: 'hidden',
} as const;
