import type { LineCandidate } from '@club/contracts/events/statement/line';
import { Box, styled, TextLink, Typography } from '@club/web-kit/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

const Image = styled('img')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
});

/** Whether the admin has had the team's receipt before the eyes. A team without a receipt has none to look at. */
export function useSeenReceipt(candidate: LineCandidate | undefined) {
  const [seen, setSeen] = useState<string>();
  const url = candidate?.payment_receipt_url ?? undefined;
  return { isSeen: url === undefined || seen === url, onSeen: () => setSeen(url) };
}

interface ReceiptSheetProps {
  candidate: LineCandidate;
  /** Is called when the image is drawn and in the window, or when the file is opened in a tab of its own. */
  onSeen: () => void;
}

/** The receipt of the team, as large as its place. */
export function ReceiptSheet({ candidate, onSeen }: ReceiptSheetProps) {
  const { payment_receipt_url: url, receipt_type: type, team_name: team } = candidate;
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  const frame = useRef<HTMLDivElement>(null);
  const isImage = type !== 'application/pdf';
  useInWindow(frame, state === 'drawn', onSeen);
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0, gridArea: 'receipt' }}>
      <Box ref={frame} sx={frameSx}>
        {url && isImage && state !== 'failed' ? (
          <Image
            src={url}
            alt={`Receipt of ${team}`}
            onLoad={() => setState('drawn')}
            onError={() => setState('failed')}
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
          onClick={onSeen}
          sx={{ justifySelf: 'start', py: 2 }}
        >
          Open the receipt in a new tab
        </TextLink>
      )}
    </Box>
  );
}

/** Calls `onSeen` once half of the element is in the window. */
function useInWindow(
  element: RefObject<HTMLElement | null>,
  isDrawn: boolean,
  onSeen: () => void,
): void {
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    if (!isDrawn || !element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isDrawn, element]);
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
