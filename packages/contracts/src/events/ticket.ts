import { z } from 'zod';
import { id } from '../values/text.ts';
import { defineDownload } from './call.ts';

export const getTicket = defineDownload({
  id: 'getTicket',
  path: '/api/tickets/{registration_id}/{key}',
  summary:
    "The picture of a team's ticket, for sharing: its squares are lit when the registration is approved. The key gives access to nothing else.",
  access: 'public',
  params: z.object({ registration_id: id, key: z.string().max(64) }),
  types: ['image/png'],
});
