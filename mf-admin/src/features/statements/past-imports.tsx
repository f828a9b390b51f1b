import { deleteStatement, type Statement } from '@club/contracts/events/statement/import';
import { formatMoney } from '@club/contracts/values/money';
import { useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { ConfirmQuestion } from '../../form/confirm-question.tsx';
import { formatMoment } from '../../format/moment.ts';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';

import { counted, periodText } from './line-texts.ts';

/** Older imports follow after a press, so that they do not fill the screen. */
const FIRST = 10;

/** The imported statements. One without a linked transfer can be removed. */
export function PastImports({ statements }: { statements: readonly Statement[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const title = useFocusAfterRemoval<HTMLHeadingElement>(statements.map(({ id }) => id));
  return (
    <Box component="section" aria-labelledby="past-imports" sx={{ mt: 9 }}>
      <Typography
        id="past-imports"
        ref={title}
        tabIndex={-1}
        variant="h4"
        component="h2"
        sx={{ mb: 4 }}
      >
        Imported statements
      </Typography>
      <Box component="ul" sx={listSx}>
        {statements.slice(0, isWhole ? undefined : FIRST).map((statement) => (
          <ImportRow key={statement.id} statement={statement} />
        ))}
      </Box>
      {!isWhole && statements.length > FIRST && (
        <Button size="small" sx={{ mt: 3 }} onClick={() => setIsWhole(true)}>
          {`Show all ${statements.length} imports`}
        </Button>
      )}
    </Box>
  );
}

function ImportRow({ statement }: { statement: Statement }) {
  const { id, file_name, account, lines_in, sum_in, lines_out, sum_out, linked } = statement;
  const { lines_unclear, sum_unclear } = statement;
  const [isAsking, setAsking] = useState(false);
  const [send, { isLoading }] = useWrite(deleteStatement);
  const remove = async () => {
    const { error } = await send({ params: { id } });
    if (error) {
      setAsking(false);
      toast.error(errorText(error, 'The import was not removed. Please try again.'));
    } else toast.success(`${file_name} is removed. You can import it again.`);
  };
  return (
    <Box component="li" data-record={id} sx={rowSx}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{file_name}</Typography>
        <Typography variant="body2">{`${account} · ${periodText(statement)}`}</Typography>
        <Typography variant="caption" color="textSecondary">
          {`Imported ${formatMoment(statement.imported_at)} by ${statement.imported_by}`}
        </Typography>
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2">{`${lines_in.toLocaleString('en')} in: ${formatMoney(sum_in)}`}</Typography>
        <Typography variant="body2" color="textSecondary">
          {`${lines_out.toLocaleString('en')} out: ${formatMoney(sum_out)}`}
        </Typography>
        {lines_unclear > 0 && (
          <Typography variant="body2" color="textSecondary">
            {`${lines_unclear.toLocaleString('en')} in or out: ${formatMoney(sum_unclear)}`}
          </Typography>
        )}
      </Box>
      {linked > 0 ? (
        <Typography variant="caption" color="textSecondary">
          {`${counted(linked, 'transfer belongs', 'transfers belong')} to teams`}
        </Typography>
      ) : (
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={`Remove ${file_name}`}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      )}
      {isAsking && (
        <ConfirmQuestion
          label={`Remove ${file_name}`}
          question={`Remove this import with its ${counted(lines_in + lines_out + lines_unclear, 'transfer', 'transfers')}? Nothing is linked to a team, and you can import the file again.`}
          busy="Removing…"
          isBusy={isLoading}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) 200px 140px' },
  gap: { xs: 2, md: 4 },
  alignItems: 'center',
  justifyItems: 'start',
  p: 4,
} as const;
