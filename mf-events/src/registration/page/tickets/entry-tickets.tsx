import type { EntryTicket } from '@club/contracts/events/entry-ticket';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Card, Typography } from '@club/web-kit/ui';
import { useCallback, useState } from 'react';
import { PrintedTickets } from './printed-tickets.tsx';
import { saveTicket } from './save-ticket.ts';
import { TicketText } from './ticket-text.tsx';

/** The entry tickets of a team: one phone can show them all. */
export function EntryTickets({ registration }: { registration: RegistrationDetail }) {
  const { tickets = [], team_name, event } = registration;
  const [isPrinting, setIsPrinting] = useState(false);
  const stop = useCallback(() => setIsPrinting(false), []);
  const save = (ticket: EntryTicket) =>
    saveTicket(ticket, [team_name, event.title]).catch(() =>
      toast.error('The picture was not saved. Please take a screenshot.'),
    );
  return (
    <Card component="section" aria-labelledby="entry-tickets" sx={cardSx}>
      <Box>
        <Typography id="entry-tickets" variant="h4" component="h2">
          {tickets.length === 1 ? 'Your entry ticket' : 'Your entry tickets'}
        </Typography>
        <Typography color="textSecondary">
          Show the code at the door, on this page, on paper or as a picture. Make the screen bright.
        </Typography>
      </Box>
      {tickets.map((ticket) => (
        <TicketText key={ticket.number} registration={registration} ticket={ticket}>
          <Box>
            <Button
              size="small"
              variant="outlined"
              aria-label={`Save the ticket of ${ticket.name} as a picture`}
              onClick={() => void save(ticket)}
            >
              Save as picture
            </Button>
          </Box>
        </TicketText>
      ))}
      <Box>
        <Button variant="outlined" onClick={() => setIsPrinting(true)}>
          {tickets.length === 1 ? 'Print the ticket' : 'Print the tickets'}
        </Button>
      </Box>
      {isPrinting && <PrintedTickets registration={registration} onPrinted={stop} />}
    </Card>
  );
}

const cardSx = { p: { xs: 5, md: 7 }, borderRadius: '24px', display: 'grid', gap: 5 };
