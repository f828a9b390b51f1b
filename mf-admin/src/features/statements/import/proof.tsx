import type { SampleRow, StatementPreview } from '@club/contracts/events/statement/import';
import { formatMoney } from '@club/contracts/values/money';
import { Checkbox, FormControlLabel } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { formatDay } from '../../../format/moment.ts';
import { counted } from '../line-texts.ts';
import type { StatementImport } from './use-statement-import.ts';

/** What the bank's balance proves, and from which row on it does not. */
export function BalanceProof({ proof }: Pick<StatementPreview, 'proof'>) {
  if (!proof) return null;
  const { rows, broken_row } = proof;
  return (
    <Typography role="status" sx={{ fontWeight: broken_row ? 600 : undefined }}>
      {broken_row
        ? `Row ${broken_row} does not add up with the bank’s balance: rows are missing or changed. Nothing after it is sure.`
        : rows > 0 &&
          `Checked against the bank’s balance: ${counted(rows, 'row adds', 'rows add')} up.`}
    </Typography>
  );
}

/** A row in words: “PKR 1,500 came in from AHMED RAZA on 5 Nov 2026”. */
function sampleText({ direction, amount, payer, text, booked_on }: SampleRow): string {
  const way = direction === 'in' ? 'came in' : 'went out';
  const side = direction === 'in' ? 'from' : 'to';
  const who = payer ? ` ${side} ${payer}` : '';
  const what = text ? `, “${text.slice(0, 80)}”` : '';
  return `${formatMoney(amount)} ${way}${who} on ${formatDay(booked_on)}${what}`;
}

/** Asks once for an account whether rows of a new format are read right. */
export function ConfirmRows({
  statement,
  preview: { samples, mapping },
}: {
  statement: StatementImport;
  preview: StatementPreview;
}) {
  return (
    <Box component="section" aria-label="Is this right?" sx={boxSx}>
      <Typography variant="subtitle2" component="h3">
        Is this right?
      </Typography>
      <Typography variant="body2">
        No balance of the bank proves these rows. Compare them with the file. You are asked once for
        this account and format.
      </Typography>
      {mapping.status === null && (
        <Typography variant="body2">
          No column says whether the money has arrived. If a text says it, such as “uncleared”,
          enter its words under Settings → Bank account first: a transfer with them is never sure.
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {samples.map((sample) => (
          <Typography
            component="li"
            key={sample.row}
            sx={{ overflowWrap: 'anywhere' }}
          >{`Row ${sample.row}: ${sampleText(sample)}`}</Typography>
        ))}
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={statement.isConfirmed}
            onChange={(_, isChecked) => statement.setConfirmed(isChecked)}
          />
        }
        label="These rows are read right"
      />
    </Box>
  );
}

const boxSx = { display: 'grid', gap: 2, p: 4, borderRadius: '14px', bgcolor: 'raised' } as const;
