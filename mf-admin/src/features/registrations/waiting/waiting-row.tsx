import { clubMoment } from '@club/contracts/events/event-moment';
import {
  moveWaitingEntry,
  offerPlace,
  removeWaitingEntry,
  type WaitingEntry,
} from '@club/contracts/events/waiting-list';
import { useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { formatMoment } from '../../../format/moment.ts';
import { DeleteRecord } from '../../../records/delete-record.tsx';
import { useMayChange } from '../../../role/use-role.ts';

interface WaitingRowProps {
  eventId: string;
  entry: WaitingEntry;
  isLast: boolean;
}

/** A team that waits or has an offer, and what an admin can do with it. */
export function WaitingRow({ eventId, entry, isLast }: WaitingRowProps) {
  const { email, team_name, team_size, modules, position, since, offer_until } = entry;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 2, pt: 4, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {position > 0 && <span>{`${position}. `}</span>}
        {team_name && <bdi>{`${team_name}, `}</bdi>}
        <span>{email}</span>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <span>
          {`${team_size === 1 ? '1 member' : `${team_size} members`}, ${modules.join(', ')}`}
        </span>
        <br />
        <span>
          {offer_until
            ? `Offer until ${clubMoment(offer_until)}`
            : `Waits since ${formatMoment(since)}`}
        </span>
      </Typography>
      {useMayChange() && <RowButtons {...{ eventId, entry, isLast }} />}
    </Box>
  );
}

/** What the dialog that asks before a removal says and does. */
const kindOf = (eventId: string) => ({
  noun: 'waiting list entry',
  texts: {
    deleted: 'Entry deleted successfully',
    deleteFailed: "That didn't work. Please try again.",
    deleteNote: 'The team loses its position or its offer.',
  },
  useActions: () => {
    const [remove] = useWrite(removeWaitingEntry);
    return {
      delete: (entry_id: string) => remove({ params: { id: eventId, entry_id } }),
    };
  },
});

function RowButtons({ eventId, entry, isLast }: WaitingRowProps) {
  const params = { id: eventId, entry_id: entry.id };
  const name = entry.team_name || entry.email;
  const [move] = useWrite(moveWaitingEntry);
  const [offer] = useWrite(offerPlace);
  const [isRemoving, setIsRemoving] = useState(false);
  const act = async (sending: PromiseLike<{ error?: unknown }>, done: string) => {
    const { error } = await sending;
    if (error) toast.error(errorText(error, "That didn't work. Please try again."));
    else toast.success(done);
  };
  const { position } = entry;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {position > 0 && (
        <>
          <Button
            variant="outlined"
            aria-label={`Offer a place to ${name}`}
            onClick={() => void act(offer({ params }), `Place offered to ${name}.`)}
          >
            Offer now
          </Button>
          <Button
            disabled={position === 1}
            aria-label={`Move ${name} up`}
            onClick={() => void act(move({ params, body: { direction: 'up' } }), 'Moved up.')}
          >
            Up
          </Button>
          <Button
            disabled={isLast}
            aria-label={`Move ${name} down`}
            onClick={() => void act(move({ params, body: { direction: 'down' } }), 'Moved down.')}
          >
            Down
          </Button>
        </>
      )}
      <Button color="error" aria-label={`Remove ${name}`} onClick={() => setIsRemoving(true)}>
        Remove
      </Button>
      <DeleteRecord
        kind={kindOf(eventId)}
        record={isRemoving ? { id: entry.id, title: name } : undefined}
        onClose={() => setIsRemoving(false)}
        onDeleted={toast.success}
      />
    </Box>
  );
}
