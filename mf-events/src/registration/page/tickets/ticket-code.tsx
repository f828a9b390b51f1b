import type { EntryTicket } from '@club/contracts/events/entry-ticket';
import { Box } from '@club/web-kit/ui';
import { encode } from 'uqr';

/** Light squares around the code, which scanners need. */
const BORDER = 4;
export const INK = '#14160f';

/** The dark squares of a ticket's code. A code of capitals and digits has the fewest, so that a dim phone shows large ones. */
export function codeOf({ code }: EntryTicket): { size: number; dark: [x: number, y: number][] } {
  const { data, size } = encode(code, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x): [number, number][] => (isDark ? [[x, y]] : [])),
  );
  return { size, dark };
}

/** Dark on light in both themes, because some scanners read nothing else. */
export function TicketCode({ ticket }: { ticket: EntryTicket }) {
  const { size, dark } = codeOf(ticket);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`Code of the ticket of ${ticket.name}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: 240, maxWidth: '100%', bgcolor: '#ffffff' }}
    >
      <path d={dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} fill={INK} />
    </Box>
  );
}
