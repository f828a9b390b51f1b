import { z } from 'zod';
import { moment, visibleText } from '../values/text.ts';
import { defineCall } from './call.ts';

const PATH = '/api/admin/auth/totp';

const CODE_RULE = 'Please enter the six digits that the app shows.';

export const getTotp = defineCall({
  id: 'getTotp',
  route: `GET ${PATH}`,
  summary: "Whether the admin's authenticator app is set up, without its key.",
  topics: ['sessions'],
  answer: z.object({ created_at: moment.nullable().describe('Null without an app') }),
});

export const createTotp = defineCall({
  id: 'createTotp',
  route: `POST ${PATH}`,
  summary:
    'Creates a key for an authenticator app (RFC 6238). It works after `confirmTotp`; until then an earlier app works. Needs a fresh code.',
  status: 201,
  answer: z.object({
    key: z.string().describe('The key in base 32, to type into the app'),
    uri: z.string().describe('The same as `otpauth://totp/…`, for a QR code'),
  }),
});

export const totpCode = z.object({
  code: visibleText(CODE_RULE).regex(/^\d{6}$/, CODE_RULE),
});

export const confirmTotp = defineCall({
  id: 'confirmTotp',
  route: `POST ${PATH}/confirm`,
  summary: 'Turns the new authenticator app on with its first code. Needs a fresh code.',
  touches: ['sessions'],
  body: totpCode,
});

export const deleteTotp = defineCall({
  id: 'deleteTotp',
  route: `DELETE ${PATH}`,
  summary: 'Turns the authenticator app off. Needs a fresh code.',
  touches: ['sessions'],
});
