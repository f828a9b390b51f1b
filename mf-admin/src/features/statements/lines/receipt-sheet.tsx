import type { LineCandidate } from '@club/contracts/events/statement/line';
import { Box } from '@club/web-kit/ui';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { runKey } from '../../../receipt/receipt-keys.ts';
import { ReceiptViewer } from '../../../receipt/receipt-viewer.tsx';
import { type ReceiptFiles, useReceiptFiles } from '../../../receipt/use-receipt-files.ts';
import { useReceiptView } from '../../../receipt/use-receipt-view.ts';

/** Whether the admin has seen the team's receipt, or has chosen to decide without it. A team without a receipt has none to look at. */
export function useSeenReceipt(candidate: LineCandidate | undefined) {
  const [seen, setSeen] = useState<string | null>();
  const url = candidate?.payment_receipt_url ?? null;
  const files = useReceiptFiles({ id: candidate?.registration_id ?? '', payment_receipt_url: url });
  const isSeen = url === null || seen === url || files.isUnlocked;
  return { files, isSeen, onSeen: () => setSeen(url) };
}

interface ReceiptSheetProps {
  candidate: LineCandidate;
  files: ReceiptFiles;
  /** Called when the receipt is drawn and in the window. */
  onSeen: () => void;
}

/** The receipt of the team, with zoom and rotation, also by keys while it has the focus. */
export function ReceiptSheet({ candidate, files, onSeen }: ReceiptSheetProps) {
  const view = useReceiptView();
  const frame = useRef<HTMLDivElement>(null);
  useInWindow(frame, files.isDrawn, onSeen);
  const onKeyDown = (event: KeyboardEvent) => {
    runKey(event, view.keys);
    if (event.defaultPrevented) event.stopPropagation();
  };
  return (
    <Box ref={frame} onKeyDown={onKeyDown} sx={frameSx}>
      <ReceiptViewer registration={candidate} ahead={[]} view={view} files={files} />
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

/** The viewer fills its container. */
const frameSx = {
  gridArea: 'receipt',
  display: 'grid',
  minWidth: 0,
  alignSelf: 'start',
  containerType: 'size',
  height: { xs: '72vh', lg: 'max(420px, calc(100dvh - 330px))' },
} as const;
