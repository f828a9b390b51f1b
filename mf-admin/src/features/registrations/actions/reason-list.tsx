import {
  listRejectionReasons,
  rejectionReasonsForm,
  updateRejectionReasons,
} from '@club/contracts/events/rejection-reason';
import { useRead, useWrite } from '@club/web-kit/calls';
import { LabelledInput } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../../../form/busy-props.ts';

/** The reasons that were used last and the club's own ones. A click puts one into the form. */
export function ReasonList({ onPick }: { onPick: (reason: string) => void }) {
  const { data } = useRead(listRejectionReasons);
  const [isEdited, setIsEdited] = useState(false);
  if (!data) return null;
  if (isEdited) return <ReasonEditor reasons={data.reasons} onEnd={() => setIsEdited(false)} />;
  const reasons = [...new Set([...data.last_used, ...data.reasons])];
  return (
    <Box>
      <Box role="group" aria-label="Texts to choose from" sx={listSx}>
        {reasons.map((reason) => (
          <Button
            key={reason}
            variant="outlined"
            size="small"
            onClick={() => onPick(reason)}
            sx={{
              justifyContent: 'start',
              textAlign: 'start',
              minHeight: 44,
              overflowWrap: 'anywhere',
            }}
          >
            {reason}
          </Button>
        ))}
      </Box>
      <Button variant="text" size="small" onClick={() => setIsEdited(true)}>
        Edit the reasons
      </Button>
    </Box>
  );
}

/** Whole, so that no reason is cut: the dialog scrolls. */
const listSx = { display: 'grid', gap: 1 } as const;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The club's reasons as text, one on each line. */
function ReasonEditor({ reasons, onEnd }: { reasons: string[]; onEnd: () => void }) {
  const [text, setText] = useState(reasons.join('\n'));
  const [problem, setProblem] = useState('');
  const [save, { isLoading }] = useWrite(updateRejectionReasons);
  const submit = async () => {
    const parsed = rejectionReasonsForm.safeParse({ reasons: linesOf(text) });
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? '');
    const { error } = await save({ body: parsed.data });
    if (error) return toast.error(errorText(error, 'The reasons were not saved.'));
    onEnd();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LabelledInput
        label="The club's reasons, one on each line"
        hint="The list is the same for all admins."
        multiline
        minRows={4}
        maxRows={10}
        value={text}
        error={problem}
        onChange={setText}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button variant="outlined" size="small" {...busyProps(isLoading, () => void submit())}>
          Save the reasons
        </Button>
        <Button variant="text" size="small" onClick={onEnd}>
          Keep them as they were
        </Button>
      </Box>
    </Box>
  );
}
