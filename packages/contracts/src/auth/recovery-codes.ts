import { z } from 'zod';
import { moment } from '../values/text.ts';
import { defineCall } from './call.ts';

export const RECOVERY_CODE_COUNT = 10;

export const getRecoveryCodes = defineCall({
  id: 'getRecoveryCodes',
  route: 'GET /api/admin/auth/recovery-codes',
  summary: 'The number of unused recovery codes, without the codes.',
  topics: ['sessions'],
  answer: z.object({ left: z.int(), created_at: moment.nullable() }),
});

export const createRecoveryCodes = defineCall({
  id: 'createRecoveryCodes',
  route: 'POST /api/admin/auth/recovery-codes',
  summary:
    'Creates ten recovery codes; older codes become invalid. The codes are never shown again. Needs a fresh code.',
  touches: ['sessions'],
  status: 201,
  answer: z.object({ codes: z.array(z.string()) }),
});
