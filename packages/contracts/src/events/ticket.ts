import { z } from 'zod';
import { defineDownload } from '../http/call.ts';
import { id } from '../values/text.ts';

export const getTicket = defineDownload({
  id: 'getTicket',
  path: '/api/tickets/{registration_id}/{key}',
  summary:
    "The picture of a team's ticket, for sharing: its squares are lit when the registration is approved. The key gives access to nothing else.",
  tag: 'events',
  access: 'public',
  params: z.object({ registration_id: id, key: z.string().max(64) }),
  types: ['image/png'],
});
