import type { Question } from '@club/contracts/events/question';
import { exportRegistrations, MAX_IDS } from '@club/contracts/events/registration-list';
import { isInReview } from '@club/contracts/events/registration-status';
import { callUrl } from '@club/contracts/http/client';
import { formatMoney } from '@club/contracts/values/money';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { useDownload } from '../../../download/use-download.ts';
import { busyProps } from '../../../form/busy-props.ts';
import { EmailDialog } from '../../../form/email-dialog.tsx';
import { QuestionDialog } from '../../../form/question-dialog.tsx';
import { filterOf, type ListView } from '../list-view.ts';
import { askDeleteFiles } from './ask-delete-files.ts';
import { DecideManyDialog } from './decide-many-dialog.tsx';
import { MAX_SELECTED, useSelectAll } from './use-select-all.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  eventId: string;
  view: ListView;
  /** Registrations that match the filter. */
  total: number;
  /** Of the event. */
  questions: readonly Question[];
  selection: Selection;
}

type Action = 'approve' | 'reject' | 'email' | 'delete';

function actionsOf(teams: Selection['teams'], questions: readonly Question[]) {
  const disabled = !teams.some((team) => isInReview(team.payment_status));
  const all: { action: Action; text: string; color?: 'error'; disabled?: boolean }[] = [
    { action: 'approve', text: 'Approve', disabled },
    { action: 'reject', text: 'Reject', color: 'error', disabled },
    { action: 'email', text: 'Email' },
    { action: 'delete', text: 'Delete files', color: 'error' },
  ];
  const hasFiles = questions.some(({ kind }) => kind === 'file');
  return all.filter(({ action }) => hasFiles || action !== 'delete');
}

/** The number and sum of the selected registrations, and what can be done with them. Nothing without a selection. */
export function SelectionBar(props: SelectionBarProps) {
  const { eventId, view, total, questions, selection } = props;
  const { teams } = selection;
  const [asking, setAsking] = useState<Action>();
  const { download, isDownloading } = useDownload('Nothing was exported. Please try again.');
  const { selectAll, isLoading } = useSelectAll(eventId, view, selection.set);
  const exportSelected = () => {
    if (teams.length > MAX_IDS) {
      toast.info(
        `An export of selected teams takes at most ${MAX_IDS}. Use the filters and Export CSV for more.`,
      );
      return;
    }
    const ids = teams.map(({ id }) => id).join();
    const { sort, order } = filterOf(view);
    void download(
      callUrl(exportRegistrations, { params: { id: eventId }, query: { ids, sort, order } }),
    );
  };
  if (teams.length === 0) return null;
  const sum = teams.reduce((amount, { payable }) => amount + payable, 0);
  const reachable = Math.min(total, MAX_SELECTED);

  return (
    <Box role="region" aria-label="Selection" sx={barSx}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {`${teams.length.toLocaleString('en-GB')} selected, ${formatMoney(sum)}`}
      </Typography>
      {actionsOf(teams, questions).map(({ action, text, ...looks }) => (
        <Button
          key={action}
          {...looks}
          size="small"
          variant="outlined"
          onClick={() => setAsking(action)}
        >
          {text}
        </Button>
      ))}
      <Button size="small" variant="outlined" {...busyProps(isDownloading, exportSelected)}>
        {isDownloading ? 'Exporting…' : 'Export'}
      </Button>
      {teams.length < reachable && (
        <Button size="small" variant="text" {...busyProps(isLoading, () => void selectAll())}>
          {total > MAX_SELECTED
            ? `Select the first ${MAX_SELECTED.toLocaleString('en-GB')}`
            : `Select all ${total.toLocaleString('en-GB')}`}
        </Button>
      )}
      <Button size="small" variant="text" onClick={selection.clear}>
        Clear
      </Button>
      <SelectionDialog
        asking={asking}
        eventId={eventId}
        view={view}
        selection={selection}
        onClose={() => setAsking(undefined)}
      />
    </Box>
  );
}

interface SelectionDialogProps extends Pick<SelectionBarProps, 'eventId' | 'view' | 'selection'> {
  asking: Action | undefined;
  onClose: () => void;
}

function SelectionDialog({ asking, eventId, view, selection, onClose }: SelectionDialogProps) {
  const { teams } = selection;
  if (!asking) return null;
  if (asking === 'delete')
    return <QuestionDialog question={askDeleteFiles(eventId, teams)} onClose={onClose} />;
  if (asking === 'email') {
    const ids = teams.map(({ id }) => id);
    const { flag } = view;
    return (
      <EmailDialog
        eventId={eventId}
        title="Email the selected teams"
        teams={{ registration_ids: ids }}
        who={flag === 'here' || flag === 'missing' ? flag : 'all'}
        onClose={onClose}
      />
    );
  }
  return (
    <DecideManyDialog
      eventId={eventId}
      action={asking}
      teams={teams}
      onDone={(done) => selection.set(teams.filter(({ id }) => !done.has(id)))}
      onClose={onClose}
    />
  );
}

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 28,
  mb: { lg: 2 },
  '& .MuiButton-root': { minHeight: { xs: 44, lg: 28 }, py: 0, px: { xs: 3, lg: 2.5 } },
  position: { xs: 'fixed', lg: 'static' },
  zIndex: 'appBar',
  inset: 'auto 0 0',
  p: { xs: 3, lg: 0 },
  borderTop: { xs: 1, lg: 0 },
  borderColor: { xs: 'divider', lg: 'transparent' },
  bgcolor: { xs: 'background.paper', lg: 'transparent' },
} as const;
