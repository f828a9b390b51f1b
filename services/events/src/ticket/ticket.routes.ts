import * as calls from '@club/contracts/events/ticket';
import { download } from '@club/service-kit/http/route';
import * as tickets from './ticket.service.ts';

export const ticketRoutes = [download(calls.getTicket, tickets.getTicket)];
