import { useZoom } from '@club/web-kit/use-zoom';
import { useState } from 'react';

export type ReceiptView = ReturnType<typeof useReceiptView>;

/** How the admin looks at receipts, by buttons and by keys. It stays the same from team to team. */
export function useReceiptView() {
  const zoom = useZoom();
  const [turns, setTurns] = useState(0);
  const rotate = () => setTurns((now) => (now + 1) % 4);
  return { zoom, turns, rotate, keys: { ...zoom.keys, t: rotate } };
}
