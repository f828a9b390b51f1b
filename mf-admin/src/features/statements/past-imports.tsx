import { deleteStatement, type Statement } from '@club/contracts/events/statement/import';
import { formatMoney } from '@club/contracts/values/money';
import { Box, Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../format/moment.ts';
import { facts, type ListKind } from '../../list/list-kind.tsx';
import { ListRows } from '../../list/list-rows.tsx';
import { write } from '../../list/row-action.ts';
import { counted, periodText } from './line-texts.ts';

/** The imported statements. */
export const PastImports = ({ statements }: { statements: readonly Statement[] }) => (
  <Box component="section" aria-labelledby="past-imports" sx={{ mt: 9 }}>
    <Typography id="past-imports" variant="h4" component="h2" sx={{ mb: 4 }}>
      Imported statements
    </Typography>
    <ListRows of={imports} rows={statements} />
  </Box>
);

const imports: ListKind<Statement> = {
  label: 'Imported statements',
  search: {
    nouns: ['import', 'imports'],
    placeholder: 'Search files and accounts',
    textOf: ({ file_name, account }) => `${file_name} ${account}`,
  },
  nameOf: ({ file_name }) => file_name,
  columns: [
    facts((statement) => [
      statement.file_name,
      `${statement.account} · ${periodText(statement)}`,
      `Imported ${formatMoment(statement.imported_at)} by ${statement.imported_by}`,
    ]),
    facts(
      ({ lines_in, sum_in, lines_out, sum_out, lines_unclear, sum_unclear, linked }) => [
        sumText(lines_in, 'in', sum_in),
        sumText(lines_out, 'out', sum_out),
        lines_unclear > 0 && sumText(lines_unclear, 'in or out', sum_unclear),
        linked > 0 && `${counted(linked, 'transfer belongs', 'transfers belong')} to teams`,
      ],
      { width: '230px' },
    ),
  ],
  rowActions: [
    {
      label: 'Remove',
      busy: 'Removing…',
      isHarmful: true,
      isShown: ({ linked }) => linked === 0,
      ask: ({ lines_in, lines_out, lines_unclear }) =>
        `The import is removed with its ${counted(lines_in + lines_out + lines_unclear, 'transfer', 'transfers')}. Nothing is linked to a team, and you can import the file again.`,
      write: ({ id, file_name }) =>
        write(
          deleteStatement,
          { params: { id } },
          `${file_name} is removed. You can import it again.`,
        ),
      failed: 'The import was not removed. Please try again.',
    },
  ],
};

const sumText = (lines: number, way: string, sum: number): string =>
  `${lines.toLocaleString('en')} ${way}: ${formatMoney(sum)}`;
