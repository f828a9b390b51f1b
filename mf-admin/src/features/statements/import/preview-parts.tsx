import type { StatementPreview } from '@club/contracts/events/statement/import';
import { formatMoney } from '@club/contracts/values/money';
import { LabelledInput } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { counted, periodText } from '../line-texts.ts';
import { ColumnTable } from './column-table.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { PreviewLines } from './preview-lines.tsx';
import { BalanceProof, ConfirmRows } from './proof.tsx';
import type { StatementImport } from './use-statement-import.ts';
import { WordMeanings } from './word-meanings.tsx';

interface PreviewPartsProps {
  statement: StatementImport;
  preview: StatementPreview;
}

/** What will be imported, what was not read, and how the file is read. What an answer is missing for comes first. */
export function PreviewParts({ statement, preview }: PreviewPartsProps) {
  const { mapping, kind, sums } = preview;
  const isAsking = preview.questions.some((question) => question !== 'confirm');
  return (
    <>
      {isAsking ? (
        <Typography role="status">
          Choose what is marked below. Then the transfers are read.
        </Typography>
      ) : (
        <PreviewSums preview={preview} />
      )}
      <BalanceProof proof={preview.proof} />
      <Box sx={{ maxWidth: 420 }}>
        <LabelledInput
          label="Account"
          value={statement.account}
          onChange={statement.setAccount}
          hint="A name for this bank account. The columns are remembered for it."
          error={
            statement.account.trim() === '' ? 'Name the account, for example “Meezan”.' : undefined
          }
        />
      </Box>
      {preview.questions.includes('confirm') && preview.samples.length > 0 && (
        <ConfirmRows statement={statement} preview={preview} />
      )}
      <Problems
        title={counted(preview.counts.skipped, 'row was not read', 'rows were not read')}
        problems={preview.problems}
        count={preview.counts.skipped}
      />
      <Problems
        title={counted(preview.counts.left_out, 'row is no transfer', 'rows are no transfers')}
        problems={preview.left_out}
        count={preview.counts.left_out}
        onKeep={(row) =>
          statement.changeMapping({ ...mapping, kept_rows: [...mapping.kept_rows, row] })
        }
      />
      <PreviewLines lines={preview.lines} count={sums.lines_in} />
      <MappingFields
        mapping={mapping}
        isSheet={kind === 'xlsx'}
        questions={preview.questions}
        sample={sampleDate(preview)}
        rows={preview.rows}
        onChange={statement.changeMapping}
      />
      <WordMeanings preview={preview} mapping={mapping} onChange={statement.changeMapping} />
      <ColumnTable preview={preview} mapping={mapping} onChange={statement.changeMapping} />
    </>
  );
}

/** The figures to compare with the bank's own. */
function PreviewSums({ preview: { sums, counts } }: { preview: StatementPreview }) {
  const known = counts.known > 0 && `, ${counts.known.toLocaleString('en')} of them known already`;
  const facts = [
    ['Period', sums.first_day ? periodText(sums) : 'No transfer was read'],
    [
      'Came in',
      `${formatMoney(sums.sum_in)} in ${counted(sums.lines_in, 'transfer', 'transfers')}${known || ''}`,
    ],
    [
      'Went out',
      `${formatMoney(sums.sum_out)} in ${counted(sums.lines_out, 'transfer', 'transfers')}`,
    ],
    ...(sums.lines_unclear > 0
      ? [
          [
            'In or out is not proven',
            `${formatMoney(sums.sum_unclear)} in ${counted(sums.lines_unclear, 'transfer', 'transfers')}, never sure`,
          ] as const,
        ]
      : []),
  ] as const;
  return (
    <Box role="status" aria-label="What was read">
      <Box component="dl" sx={sumsSx}>
        {facts.map(([name, text]) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface ProblemsProps {
  title: string;
  problems: StatementPreview['problems'];
  count: number;
  /** Reads a row that was left out. */
  onKeep?: (row: number) => void;
}

function Problems({ title, problems, count, onKeep }: ProblemsProps) {
  if (count === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="subtitle2" component="h3">
        {problems.length < count ? `${title}. The first ${problems.length}:` : title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, maxHeight: 160, overflowY: 'auto' }}>
        {problems.map(({ row, message }) => (
          <Typography component="li" variant="body2" key={`${row} ${message}`}>
            <span>{`Row ${row}: ${message}`}</span>
            {onKeep && (
              <Button size="small" aria-label={`Keep row ${row}`} onClick={() => onKeep(row)}>
                Keep
              </Button>
            )}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const sumsSx = {
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 2, sm: 4 },
  m: 0,
} as const;

const sampleDate = ({ mapping, columns }: StatementPreview): string =>
  columns.find(({ index }) => index === mapping?.date)?.sample ?? '';
