import { Box } from '@club/web-kit/ui';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { TicketText, type TicketTextProps } from './ticket-text.tsx';

interface PrintedTicketsProps extends Omit<TicketTextProps, 'ticket'> {
  onPrinted: () => void;
}

/** Prints the tickets of a team on a sheet, without the page around them. */
export function PrintedTickets({ registration, onPrinted }: PrintedTicketsProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <Box sx={sheet}>
      {registration.tickets?.map((ticket) => (
        <Box key={ticket.number} sx={strip}>
          <TicketText registration={registration} ticket={ticket} />
        </Box>
      ))}
    </Box>,
    document.body,
  );
}

const sheet = {
  display: 'none',
  '@media print': {
    display: 'block',
    color: '#000000',
    background: '#ffffff',
    'body:has(> &) > *:not(&)': { display: 'none' },
  },
};

/** Three of them fit on a sheet of A4. */
const strip = {
  py: '6mm',
  borderBottom: '1px dashed #000000',
  breakInside: 'avoid',
  '&:last-of-type': { borderBottom: 0 },
};
