import { MAX_STATEMENT_LINES } from '@club/contracts/events/statement/import';
import { parseAmount } from './amount.ts';
import { parseDate } from './date.ts';
import { inPieces } from './in-pieces.ts';
import { refuseFile } from './statement-error.ts';
import { type IncomingLine, incomingLine, type StatementLines } from './statement-lines.ts';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const decoded = (text: string) =>
  text
    .replace(/&#(\d{2,5});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) =>
      Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] as string) : whole,
    )
    .trim();

/** The value of a leaf: `<NAME>value`, with or without an end tag, on one line. */
function leafOf(text: string, name: string): string {
  const found = text.match(new RegExp(`<${name}>([^<\\r\\n]*)`, 'i'));
  return decoded(found?.[1] ?? '');
}

const TRANSACTION = /<STMTTRN>/gi;

function* transactionsOf(text: string): Generator<{ row: number; body: string }> {
  const starts = [...text.matchAll(TRANSACTION)].map(({ index }) => index);
  let row = 1;
  let seen = 0;
  for (const [nth, start] of starts.entries()) {
    row += text.slice(seen, start).split('\n').length - 1;
    seen = start;
    const part = text.slice(start, starts[nth + 1] ?? text.length);
    yield { row, body: part.split(/<\/(?:STMTTRN|BANKTRANLIST)>/i, 1)[0] ?? '' };
  }
}

/**
 * Reads OFX 1.x (SGML, leaves without end tags) and 2.x (XML): the same tags, one leaf per name in a transaction.
 * @throws 422 for a file that is not whole
 */
export async function readOfx(text: string): Promise<StatementLines & { account: string }> {
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw refuseFile('A statement cannot have a document type.');
  if (!/<\/OFX>\s*$/i.test(text))
    throw refuseFile('The end of the file is missing. Please download it again.');
  const currency = leafOf(text.slice(0, 20_000), 'CURDEF').toUpperCase();
  const lines: StatementLines = { incoming: [], count: 0, problems: [] };
  await inPieces(transactionsOf(text), ({ row, body }, index) => {
    if (index >= MAX_STATEMENT_LINES) {
      throw refuseFile(
        `A statement can have at most ${MAX_STATEMENT_LINES} lines. Import it in parts.`,
      );
    }
    const found = lineOf(body, currency);
    if (typeof found === 'string') {
      lines.problems.push({ row, message: found });
      return;
    }
    lines.count += 1;
    if (found.amount > 0) lines.incoming.push(incomingLine(found));
  });
  return { ...lines, account: leafOf(text.slice(0, 20_000), 'ACCTID') };
}

/** @returns a text for a transaction that cannot be read */
function lineOf(body: string, currency: string): IncomingLine | string {
  if (currency && currency !== 'PKR')
    return `The amount is in ${currency.slice(0, 10)}. Only PKR can be matched.`;
  const amount = leafOf(body, 'TRNAMT');
  const decimal = /,\d{1,2}$/.test(amount) ? ',' : '.';
  const paisa = parseAmount(amount, decimal)?.paisa;
  if (paisa === undefined) return `“${amount.slice(0, 40)}” is not an amount.`;
  const posted = leafOf(body, 'DTPOSTED');
  const booked_on = parseDate(posted, null);
  if (!booked_on) return `“${posted.slice(0, 40)}” is not a date.`;
  return {
    booked_on,
    amount: paisa,
    payer: leafOf(body, 'NAME') || leafOf(body, 'PAYEE'),
    text: [leafOf(body, 'MEMO'), leafOf(body, 'CHECKNUM')].filter(Boolean).join(' · '),
    transaction_id: leafOf(body, 'REFNUM') || leafOf(body, 'FITID'),
  };
}
