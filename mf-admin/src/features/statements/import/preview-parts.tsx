import type { StatementPreview } from '@club/contracts/events/statement/import';
import { LabelledInput } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { counted } from '../line-texts.ts';
import { ColumnTable } from './column-table.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { PreviewLines } from './preview-lines.tsx';
import type { StatementImport } from './use-statement-import.ts';

interface PreviewPartsProps {
  statement: StatementImport;
  preview: StatementPreview;
}

/** How the file is read: columns, questions, problems, and the first transfers. */
export function PreviewParts({ statement, preview }: PreviewPartsProps) {
  const { mapping, counts, problems } = preview;
  const parts = [
    counted(counts.incoming, 'transfer came in', 'transfers came in'),
    counts.known > 0 && `${counts.known.toLocaleString('en')} of them known already`,
    counts.skipped > 0 && counted(counts.skipped, 'row was not read', 'rows were not read'),
  ];
  return (
    <>
      <Typography role="status">
        {preview.questions.length > 0
          ? 'Choose what is marked below. Then the transfers are read.'
          : `${parts.filter(Boolean).join(', ')}.`}
      </Typography>
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
      {mapping && (
        <>
          <MappingFields
            mapping={mapping}
            questions={preview.questions}
            sample={sampleDate(preview)}
            rows={preview.rows}
            onChange={statement.changeMapping}
          />
          <ColumnTable preview={preview} mapping={mapping} onChange={statement.changeMapping} />
        </>
      )}
      {problems.length > 0 && (
        <Box component="section" aria-label="Rows that were not read">
          <Typography variant="subtitle2" component="h3">
            Rows that were not read
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 5, maxHeight: 200, overflowY: 'auto' }}>
            {problems.map(({ row, message }) => (
              <Typography component="li" variant="body2" key={`${row} ${message}`}>
                {`Row ${row}: ${message}`}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
      <PreviewLines lines={preview.lines} incoming={counts.incoming} />
    </>
  );
}

const sampleDate = ({ mapping, columns }: StatementPreview): string =>
  columns.find(({ index }) => index === mapping?.date)?.sample ?? '';
