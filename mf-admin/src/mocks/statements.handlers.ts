import { undoDecisions } from '@club/contracts/events/decision';
import {
  deleteStatement,
  importStatement,
  listStatements,
  previewStatement,
  type Statement,
} from '@club/contracts/events/statement/import';
import {
  type DebitNotice,
  type LineState,
  listStatementLines,
  type StatementLine,
} from '@club/contracts/events/statement/line';
import {
  approveStatementLines,
  explainDebit,
  ignoreStatementLine,
  linkStatementLine,
  restoreStatementLine,
  unlinkStatementLine,
} from '@club/contracts/events/statement/line-work';
import { sampleId } from '@club/contracts/samples/sample';
import { mockCall } from '@club/web-kit/mock';
import { notFound } from './samples.ts';
import { previewOf, sampleImport, sampleLines } from './statement-samples.ts';

const has = (text: string, search = '') => text.toLowerCase().includes(search.toLowerCase());

/** The lines that a page keeps in its memory. */
function lineStore(samples: StatementLine[]) {
  let lines = samples;
  const change = (id: string, next: (line: StatementLine) => Partial<StatementLine>) => {
    const before = lines.find((line) => line.id === id);
    if (!before) return notFound();
    const after = { ...before, ...next(before) };
    lines = lines.map((line) => (line === before ? after : line));
    return after;
  };
  const link = (id: string, links: { registration_id: string; amount: number }[]) =>
    change(id, (line) => ({
      state: 'linked',
      open_amount: line.open_amount - links.reduce((sum, { amount }) => sum + amount, 0),
      candidates: [],
      links: [
        ...line.links,
        ...links.map(({ registration_id, amount }) => ({
          id: crypto.randomUUID(),
          registration_id,
          event_id: line.candidates[0]?.event_id ?? sampleId(1),
          team_name:
            line.candidates.find((one) => one.registration_id === registration_id)?.team_name ??
            'Null Pointers',
          amount,
        })),
      ],
    }));
  const countOf = (state: LineState) => lines.filter((line) => line.state === state).length;
  return { list: () => lines, change, link, countOf };
}

const sampleImports: Statement[] = [
  {
    id: sampleId(6001),
    account: 'Example Bank',
    kind: 'csv',
    file_name: 'november.csv',
    imported_at: '2026-11-22T09:00:00.000Z',
    imported_by: 'treasurer@club.test',
    lines_in: sampleLines.length,
    lines_out: 2,
    sum_in: 5800,
    sum_out: 900,
    lines_unclear: 0,
    sum_unclear: 0,
    first_day: '2026-11-01',
    last_day: '2026-11-21',
    linked: 0,
  },
];

const sampleNotices: DebitNotice[] = [
  {
    debit_id: sampleId(6101),
    account: 'Example Bank',
    booked_on: '2026-11-21',
    amount: 1200,
    payer: '',
    text: 'ZORBUL IBFT',
    transaction_id: null,
    lines: sampleLines
      .slice(0, 2)
      .map(({ id, booked_on, amount, payer, text, transaction_id }) => ({
        id,
        booked_on,
        amount,
        payer,
        text,
        transaction_id,
      })),
    count: 2,
  },
];

type Store = ReturnType<typeof lineStore>;

const readMocks = ({ list, countOf }: Store) => {
  let imports = sampleImports;
  let notices: DebitNotice[] = sampleNotices;
  const counts = () => ({
    sure: countOf('sure'),
    likely: countOf('likely'),
    none: countOf('none'),
    linked: countOf('linked'),
    ignored: countOf('ignored'),
  });
  return [
    mockCall(listStatements, () => imports),
    mockCall(deleteStatement, ({ params }) => {
      imports = imports.filter(({ id }) => id !== params.id);
      return { success: true as const };
    }),
    mockCall(listStatementLines, ({ query: { state, search, page, page_size } }) => {
      const found = list()
        .filter((line) => !state || line.state === state)
        .filter(({ payer, text }) => has(`${payer} ${text}`, search));
      const items = found.slice(page * page_size, (page + 1) * page_size);
      return { items, total: found.length, counts: counts(), notices };
    }),
    mockCall(previewStatement, ({ body }) => previewOf(body.mapping)),
    mockCall(importStatement, () => sampleImport),
    mockCall(explainDebit, ({ params }) => {
      notices = notices.filter(({ debit_id }) => debit_id !== params.debit_id);
      return { success: true as const };
    }),
  ];
};

const writeMocks = ({ list, link, change }: Store) => [
  mockCall(approveStatementLines, ({ body }) => ({
    items: body.lines.map(({ line_id, registration_id }) => {
      const amount = list().find(({ id }) => id === line_id)?.open_amount ?? 0;
      link(line_id, [{ registration_id, amount }]);
      return { line_id, outcome: 'done' as const, message: '', decision_id: crypto.randomUUID() };
    }),
    undo_until: new Date(Date.now() + 10_000).toISOString(),
  })),
  mockCall(undoDecisions, ({ body }) => ({
    items: body.decision_ids.map((decision_id) => ({
      decision_id,
      outcome: 'undone' as const,
      message: '',
    })),
  })),
  mockCall(linkStatementLine, ({ params, body }) => link(params.line_id, body.links)),
  mockCall(unlinkStatementLine, ({ params, body }) =>
    change(params.line_id, ({ links, amount }) => ({
      state: 'none',
      open_amount: amount,
      links: links.filter(({ id }) => id !== body.link_id),
    })),
  ),
  mockCall(ignoreStatementLine, ({ params }) =>
    change(params.line_id, () => ({ state: 'ignored' })),
  ),
  mockCall(restoreStatementLine, ({ params }) => change(params.line_id, () => ({ state: 'none' }))),
];

/** The mocks of the statements, whose changes last until the page is closed. */
export function statementMocks(samples: StatementLine[] = sampleLines) {
  const store = lineStore(samples);
  return [...readMocks(store), ...writeMocks(store)];
}
