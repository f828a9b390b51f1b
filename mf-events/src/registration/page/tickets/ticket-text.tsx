import { type EntryTicket, formatTicketNumber } from '@club/contracts/events/entry-ticket';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { QrCode } from '@club/web-kit/qr-code';
import { Box, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

export interface TicketTextProps {
  registration: RegistrationDetail;
  ticket: EntryTicket;
  /** Below the text. */
  children?: ReactNode;
}

/** A ticket as the door needs it: the code, and beside it whose it is and for what. */
export const TicketText = ({ registration, ticket, children }: TicketTextProps) => (
  <Box sx={row}>
    <QrCode text={ticket.code} ecc="M" label={`Code of the ticket of ${ticket.name}`} />
    <Box sx={{ flex: '1 1 180px', minWidth: 0, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
        <bdi>{ticket.name}</bdi>
      </Typography>
      <Typography translate="no" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatTicketNumber(ticket.number)}
      </Typography>
      <Typography>
        <bdi>{registration.team_name}</bdi>
      </Typography>
      <Typography>{registration.event.title}</Typography>
      {children}
    </Box>
  </Box>
);

const row = { display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' } as const;
