import {
  discountField,
  RECEIPT_MAX_BYTES,
  submitPayment as submitCall,
} from '@club/contracts/events/payment';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { MiddlewareHandler } from 'hono';
import { teamAuthor } from '../request/team-author.ts';
import { handInPayment, type PaymentDeps } from './hand-in.service.ts';
import { RECEIPT_TOO_LARGE } from './receipt-file.ts';

/** Room for the text fields and the multipart borders around a receipt of the full size. */
const FIELDS_BYTES = 64 * 1024;

export function paymentRoutes(
  app: ServiceApp,
  { publicWrite, ...deps }: PaymentDeps & { publicWrite: MiddlewareHandler },
): void {
  serveCall(
    app,
    submitCall,
    ({ params, body, c }) => {
      const form = {
        teamName: body.team_name,
        transactionId: body.transaction_id,
        competition: body.competition,
        token: body.payment_token,
        receipt: body.receipt,
        codes: typedCodes(body),
      };
      return handInPayment(deps, params.id, form, teamAuthor(c));
    },
    {
      before: [publicWrite],
      maxBytes: RECEIPT_MAX_BYTES + FIELDS_BYTES,
      tooLargeText: RECEIPT_TOO_LARGE,
    },
  );
}

const CODE_FIELD = discountField('');

/** The fields `discount_code_{module}` that hold something. */
function typedCodes(body: Record<string, unknown>): Map<string, string> {
  const codes = new Map<string, string>();
  for (const [field, value] of Object.entries(body)) {
    if (!field.startsWith(CODE_FIELD) || typeof value !== 'string' || !value.trim()) continue;
    codes.set(field.slice(CODE_FIELD.length), value.trim());
  }
  return codes;
}
