import type { DebitNotice } from '@club/contracts/events/statement/line';
import { explainDebit } from '@club/contracts/events/statement/line-work';
import { formatMoney } from '@club/contracts/values/money';
import { useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { SelectField } from '../../form/select-field.tsx';
import { formatDay } from '../../format/moment.ts';

import { counted, lineName } from './line-texts.ts';

const NONE = 'none';

/** Debits that match transfers by amount alone: a person says which transfer each took back, if any. */
export const DebitNotices = ({ notices }: { notices: readonly DebitNotice[] }) => (
  <Box sx={{ display: 'grid', gap: 3, my: notices.length > 0 ? 4 : 0 }}>
    {notices.map((notice) => (
      <Notice key={notice.debit_id} notice={notice} />
    ))}
  </Box>
);

function Notice({ notice }: { notice: DebitNotice }) {
  const { debit_id, booked_on, amount, lines, count, account } = notice;
  const [chosen, setChosen] = useState('');
  const [send, { isLoading }] = useWrite(explainDebit);
  const explain = async () => {
    const line_id = chosen === NONE ? null : chosen;
    const { error } = await send({ params: { debit_id }, body: { line_id } });
    if (error) toast.error(errorText(error, 'The answer was not saved. Please try again.'));
    else toast.success('Saved. The transfers are matched again.');
  };
  const options = [
    { value: '', label: 'Choose…' },
    { value: NONE, label: 'It took none of them back' },
    ...lines.map((line) => ({
      value: line.id,
      label: `${formatDay(line.booked_on)}, ${formatMoney(line.amount)}, ${lineName(line)}`,
    })),
  ];
  return (
    <Box component="section" aria-label={`Debit of ${formatMoney(amount)}`} sx={noticeSx}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {`${formatMoney(amount)} went out on ${formatDay(booked_on)}: “${lineName(notice)}” (${account})`}
      </Typography>
      <Typography variant="body2">
        {`It may have taken ${counted(count, 'transfer', 'transfers')} back, which cannot be sure until you say what it is.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}>
        <Box sx={{ flex: '1 1 280px', maxWidth: 560 }}>
          <SelectField
            label="Which transfer did it take back?"
            value={chosen}
            options={options}
            onChange={setChosen}
          />
        </Box>
        <Button
          variant="outlined"
          disabled={chosen === '' || isLoading}
          onClick={() => void explain()}
        >
          Save
        </Button>
      </Box>
    </Box>
  );
}

const noticeSx = {
  display: 'grid',
  gap: 2,
  p: 4,
  borderRadius: '14px',
  bgcolor: 'raised',
} as const;
