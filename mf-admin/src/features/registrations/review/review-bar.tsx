import { currencyCode, formatMoney } from '@club/contracts/values/money';
import { LabelledInput } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import type { KeyboardEvent } from 'react';
import { busyProps } from '../../../form/busy-props.ts';
import type { Received } from './use-received.ts';

interface ReviewBarProps {
  team: string;
  /** Undefined while deciding is not possible: the button stays at its place, and does nothing. */
  approve: (() => unknown) | undefined;
  /** Undefined for a registration that waits for no decision. */
  received: Received | undefined;
  /** What the admin may do about an amount that is missing. */
  missing: Record<'approve' | 'askForRest', (() => unknown) | undefined>;
  reject: (() => unknown) | undefined;
  skip: (() => unknown) | undefined;
  isBusy: boolean;
  isApproving: boolean;
}

/** Approve, Reject and Skip, always at the same place. */
export function ReviewBar(props: ReviewBarProps) {
  const { team, approve, received, missing, reject, skip, isBusy, isApproving } = props;
  if (received?.isAsked) return <MissingAmount {...{ received, missing, isBusy }} />;
  return (
    <Box sx={barSx}>
      {received && <ReceivedInput received={received} onEnter={approve} />}
      <Button
        variant="contained"
        aria-label={`Approve ${team}`}
        aria-keyshortcuts="A"
        disabled={!approve && !isBusy}
        {...busyProps(isBusy, () => void approve?.())}
        sx={{ gridColumn: { md: '1 / -1' } }}
      >
        {isApproving ? 'Approving…' : 'Approve (A)'}
      </Button>
      <Button
        variant="outlined"
        color="error"
        disabled={!reject || isBusy}
        aria-label={`Reject ${team}`}
        aria-keyshortcuts="R"
        onClick={() => reject?.()}
      >
        Reject (R)
      </Button>
      <Button
        variant="text"
        disabled={!skip || isBusy}
        aria-keyshortcuts="S"
        onClick={() => void skip?.()}
      >
        Skip (S)
      </Button>
    </Box>
  );
}

/** The amount on the receipt. Its keys are not those of the review. */
function ReceivedInput({
  received,
  onEnter,
}: {
  received: Received;
  onEnter: (() => unknown) | undefined;
}) {
  const { text, error, open, type } = received;
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <Box sx={{ gridColumn: '1 / -1' }} onKeyDown={onKeyDown}>
      <LabelledInput
        label={`Received in ${currencyCode()}`}
        inputMode="decimal"
        value={text}
        error={error}
        hint={
          open < 0 ? `${formatMoney(-open)} more than is due: a credit of the team.` : undefined
        }
        onChange={type}
      />
    </Box>
  );
}

/** Asks what happens to the missing amount, in the place of the buttons. */
function MissingAmount({
  received,
  missing,
  isBusy,
}: Pick<ReviewBarProps, 'missing' | 'isBusy'> & { received: Received }) {
  return (
    <Box role="group" aria-label="Missing amount" sx={{ display: 'grid', gap: 2 }}>
      <Typography role="alert">{`${formatMoney(received.open)} are missing.`}</Typography>
      <Button
        variant="contained"
        disabled={!missing.askForRest}
        {...busyProps(isBusy, () => void missing.askForRest?.())}
      >
        Ask the team for the difference
      </Button>
      <Button
        variant="outlined"
        disabled={!missing.approve}
        {...busyProps(isBusy, () => void missing.approve?.())}
      >
        Approve with a balance
      </Button>
      <Button variant="text" onClick={received.back}>
        Back
      </Button>
    </Box>
  );
}

const barSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(3, 1fr)', md: '1fr 1fr' },
  '& button': { minHeight: 44, px: 1 },
} as const;
