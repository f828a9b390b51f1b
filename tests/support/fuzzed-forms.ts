import { receiptFile } from '@club/contracts/events/payment';
import {
  formPaths,
  joinPath,
  newsletterPaths,
  paths,
  waitingPath,
} from '@club/contracts/remotes/paths';
import fc, { type Arbitrary } from 'fast-check';
import { brokenForm, type FormField, type FuzzedRequest, oddText } from './fuzzed-request.ts';

/** Records of the site that forms are about. */
export interface Targets {
  eventId: string;
  postId: string;
  /** Of a registration that the plain page has open. */
  paymentToken: string;
}

const FIELDS = [
  ...['name', 'email', 'message', 'team_name', 'modules', 'members.0.name', 'members.0.email'],
  ...['link', 'action', 'transaction_id', 'payer_name', 'token', 'asked'],
  ...['team', 'member', 'team_size', 'new_link', 'id'],
  ...['answers.team.x', 'answers.members.0.x', 'answers.members.9.__proto__'],
];
const fieldName = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...FIELDS) },
  { weight: 1, arbitrary: oddText },
);
const fieldValue = fc.oneof(
  oddText,
  fc.emailAddress(),
  fc.constantFrom('cancel', 'restore', 'close', 'answer', 'leave', 'gather', 'remove'),
);
const plainFields = fc.array(fc.tuple(fieldName, fieldValue), { maxLength: 8 });

/** Plain HTML forms of pages, with fields that a browser would not send. */
export function plainForms({ eventId, postId, paymentToken }: Targets): Arbitrary<FuzzedRequest> {
  const path = fc.constantFrom(
    ...[paths.contact, paths.post(postId), paths.team, newsletterPaths.confirm],
    ...[newsletterPaths.unsubscribe, formPaths.register(eventId), formPaths.registration],
    ...[formPaths.waiting(eventId), waitingPath, joinPath(eventId)],
  );
  const upload = fc
    .tuple(plainFields, fc.uint8Array({ maxLength: 2000 }), oddText)
    .map(([fields, bytes, fileName]) => ({
      form: [...fields, [receiptFile.field, bytes, fileName]] as FormField[],
    }));
  return fc.record({
    method: fc.constant('POST'),
    path,
    isAdmin: fc.boolean(),
    headers: fc.constantFrom(
      {},
      { cookie: `registration=${paymentToken}` },
      { cookie: 'registration=x' },
    ),
    body: fc.oneof(
      { weight: 5, arbitrary: plainFields.map((plain) => ({ plain })) },
      { weight: 1, arbitrary: upload },
      { weight: 1, arbitrary: brokenForm },
    ),
  });
}

const cell = fc.oneof(
  oddText,
  fc.constantFrom('Date', 'Amount', 'Credit', 'Debit', 'Balance', '2026-11-25', '1,500.00', '"'),
  fc.integer().map(String),
);
const csvText = fc
  .tuple(
    fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 }),
    fc.constantFrom(',', ';', '\t', '|'),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([rows, separator, end]) => rows.map((row) => row.join(separator)).join(end));
const xmlText = fc
  .array(
    fc.oneof(
      oddText,
      fc.constantFrom(
        ...[
          '<Document>',
          '<Stmt>',
          '<Ntry>',
          '</Ntry>',
          '<Amt Ccy="PKR">',
          '</Amt>',
          '<!--',
          '&a;',
        ],
        ...['<!DOCTYPE a [<!ENTITY a "b">]>', '<CdtDbtInd>CRDT</CdtDbtInd>', '<Dt>2026-11-25</Dt>'],
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => `<Document>${parts.join('')}`);

/** Bank statements: tables and XML that are nearly right. */
export const statements: Arbitrary<FuzzedRequest> = fc.record({
  method: fc.constant('POST'),
  path: fc.constant('/api/admin/statements/preview'),
  isAdmin: fc.constant(true),
  headers: fc.constant({}),
  body: fc
    .tuple(fc.oneof(csvText, xmlText), oddText)
    .map(([text, fileName]) => ({ form: [['file', Buffer.from(text), fileName] as FormField] })),
});
