import { MAX_STATEMENT_LINES } from '@club/contracts/events/statement/import';
import { XMLParser } from 'fast-xml-parser';
import { parseAmount } from './amount.ts';
import { inPieces } from './in-pieces.ts';
import { refuseFile } from './statement-error.ts';
import { type IncomingLine, incomingLine, type StatementLines } from './statement-lines.ts';

/** A document type may define entities, so a file with one is refused before it is parsed. Only the five of XML are replaced. */
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  htmlEntities: false,
  maxNestedTags: 30,
});

type Node = string | number | { [name: string]: Node } | Node[] | undefined;

const child = (node: Node, name: string): Node =>
  typeof node === 'object' && !Array.isArray(node) && Object.hasOwn(node, name)
    ? node[name]
    : undefined;
const listOf = (node: Node): Node[] => {
  if (node === undefined) return [];
  return Array.isArray(node) ? node : [node];
};
/** The node at a path; of several nodes the first. */
const at = (node: Node, path: string): Node =>
  path.split('/').reduce<Node>((found, name) => listOf(child(found, name))[0], node);
const textOf = (node: Node): string =>
  typeof node === 'object' ? textOf(child(node, '#text')) : String(node ?? '');
const textAt = (node: Node, path: string) => textOf(at(node, path));

const ENTRY = /<((?:[\w.-]+:)?)Ntry[\s>]/g;

/** Each entry is parsed by itself, so that a large file does not hold up other requests. */
function* entriesOf(text: string): Generator<{ row: number; xml: string }> {
  let row = 1;
  let seen = 0;
  for (const found of text.matchAll(ENTRY)) {
    if (found.index < seen) continue;
    const end = `</${found[1]}Ntry>`;
    const until = text.indexOf(end, found.index);
    for (
      let at = text.indexOf('\n', seen);
      at >= 0 && at < found.index;
      at = text.indexOf('\n', at + 1)
    )
      row += 1;
    if (until < 0) throw refuseFile(`Line ${row}: the entry has no end, so the file is cut off.`);
    seen = found.index;
    yield { row, xml: text.slice(found.index, until + end.length) };
  }
}

const isAccount = /<(?:[\w.-]+:)?(?:IBAN)>\s*([A-Z0-9]{5,34})\s*</;

/** Reads a camt.053 statement (ISO 20022). @throws 422 for a file that is not whole */
export async function readCamt(text: string): Promise<StatementLines & { account: string }> {
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw refuseFile('A statement cannot have a document type.');
  if (!/<\/(?:[\w.-]+:)?Document>\s*$/.test(text))
    throw refuseFile('The end of the file is missing. Please download it again.');
  const lines: StatementLines = { incoming: [], count: 0, problems: [] };
  let entries = 0;
  await inPieces(entriesOf(text), ({ row, xml }) => {
    entries += 1;
    if (entries > MAX_STATEMENT_LINES) {
      throw refuseFile(
        `A statement can have at most ${MAX_STATEMENT_LINES} lines. Import it in parts.`,
      );
    }
    try {
      const found = linesOf(at(parser.parse(xml) as Node, 'Ntry'));
      if (typeof found === 'string') lines.problems.push({ row, message: found });
      else {
        lines.incoming.push(...found.map(incomingLine));
        lines.count += Math.max(1, found.length);
      }
    } catch {
      lines.problems.push({ row, message: 'The entry is not well-formed XML.' });
    }
  });
  return { ...lines, account: text.match(isAccount)?.[1] ?? '' };
}

/** An entry is one transfer or a batch of several. @returns a text for an entry that cannot be read */
function linesOf(entry: Node): IncomingLine[] | string {
  const isReversal = textAt(entry, 'RvslInd') === 'true';
  if (isReversal || textAt(entry, 'CdtDbtInd') !== 'CRDT') return [];
  const status = textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts');
  if (status === 'PDNG' || status === 'INFO') return [];
  const date = (
    textAt(entry, 'BookgDt/Dt') ||
    textAt(entry, 'BookgDt/DtTm') ||
    textAt(entry, 'ValDt/Dt')
  ).slice(0, 10);
  if (!/^20\d\d-\d\d-\d\d$/.test(date)) return 'The entry has no booking date.';
  const details = listOf(at(entry, 'NtryDtls')).flatMap((all) => listOf(child(all, 'TxDtls')));
  const isBatch = details.length > 1;
  const transfers = isBatch ? details : [details[0]];
  const lines = transfers.map((details) => lineOf(entry, details, { date, isBatch }));
  return lines.find((line) => typeof line === 'string') ?? (lines as IncomingLine[]);
}

function lineOf(
  entry: Node,
  details: Node,
  { date, isBatch }: { date: string; isBatch: boolean },
): IncomingLine | string {
  const amount = isBatch
    ? (at(details, 'Amt') ?? at(details, 'AmtDtls/TxAmt/Amt'))
    : at(entry, 'Amt');
  const currency = textOf(child(amount, '@_Ccy'));
  if (currency && currency !== 'PKR')
    return `The amount is in ${currency.slice(0, 10)}. Only PKR can be matched.`;
  const paisa = parseAmount(textOf(amount), '.')?.paisa;
  if (paisa === undefined) return `“${textOf(amount).slice(0, 40)}” is not an amount.`;
  const remittance = at(details, 'RmtInf');
  const texts = [
    ...listOf(child(remittance, 'Ustrd')).map(textOf),
    ...listOf(child(remittance, 'Strd')).map((structured) => textAt(structured, 'CdtrRefInf/Ref')),
    textAt(details, 'AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
    textAt(details, 'Refs/EndToEndId').replace(/^NOTPROVIDED$/, ''),
  ];
  const debtor = 'RltdPties/Dbtr';
  return {
    booked_on: date,
    amount: paisa,
    payer: textAt(details, `${debtor}/Nm`) || textAt(details, `${debtor}/Pty/Nm`),
    text: texts.filter(Boolean).join(' · '),
    transaction_id:
      textAt(details, 'Refs/TxId') ||
      textAt(details, 'Refs/AcctSvcrRef') ||
      textAt(entry, 'AcctSvcrRef') ||
      textAt(entry, 'NtryRef'),
  };
}
