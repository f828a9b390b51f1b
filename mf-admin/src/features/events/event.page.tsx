import { type AdminEvent, getAdminEvent } from '@club/contracts/events/event';
import { eventMoment } from '@club/contracts/events/event-moment';
import { adminPaths, paths } from '@club/contracts/remotes/paths';
import { useRead } from '@club/web-kit/calls';
import type { RemotePageProps } from '@club/web-kit/remotes';
import { useLocation } from '@club/web-kit/router';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, CopyButton, StatusChip, Typography } from '@club/web-kit/ui';
import { useEffect, useState } from 'react';
import { AccountNote } from '../../form/account-note.tsx';
import { countText } from '../../format/count.ts';
import { type LinkLine, LinkLines } from '../../list/link-lines.tsx';
import { useRecordFromAddress } from '../../list/use-record-from-address.ts';
import { EditRecord } from '../../records/edit-record.tsx';
import { useMayCall, useMayChange } from '../../role/use-role.ts';
import { Loaded } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../screen/screen-skeleton.tsx';
import { draftOfEvent } from './event-draft.ts';
import { eventKind } from './event-kind.tsx';
import { doubtsOf, hasPrice, priceText, stateOf } from './event-state.ts';
import { summaries } from './event-summaries.ts';
import { PublishButton } from './publish-button.tsx';

/** An event: its state, its address for visitors, and the way to each of its screens. */
export function EventPage({ params: { eventId = '' } }: RemotePageProps) {
  const query = useRead(getAdminEvent, { params: { id: eventId } });
  const mayChange = useMayChange();
  const event = query.data;
  const { edit, dialog } = useEditing(event);
  return (
    <>
      <ScreenHeader
        title={event?.title ?? '…'}
        crumbs={[{ label: 'Events', to: adminPaths.events }, { label: event?.title ?? '…' }]}
      >
        {event && mayChange && (
          <>
            <Button variant="outlined" onClick={edit}>
              Edit
            </Button>
            {!event.published && <PublishButton event={event} />}
          </>
        )}
      </ScreenHeader>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton label="Loading the event" rows={6} height={48} />}
        failure="The event did not load"
      >
        {(loaded) => (
          <Box sx={{ display: 'grid', gap: 6 }}>
            <Facts event={loaded} />
            <Rooms event={loaded} />
          </Box>
        )}
      </Loaded>
      {dialog}
    </>
  );
}

/** The form of the event. The address names the group of fields that it opens at: `?open=<id>#questions`. */
function useEditing(event: AdminEvent | undefined) {
  const [group, setGroup] = useState<string>();
  const { hash } = useLocation();
  useRecordFromAddress({ entries: event && [event], onOpen: () => setGroup(hash.slice(1)) });
  useEffect(() => {
    // A dialog is in the document a moment after it opens.
    const frame = requestAnimationFrame(() =>
      document.getElementById(group ?? '')?.scrollIntoView(),
    );
    return () => cancelAnimationFrame(frame);
  }, [group]);
  const close = () => setGroup(undefined);
  return {
    edit: () => setGroup(''),
    dialog: group !== undefined && (
      <EditRecord
        kind={eventKind}
        record={event}
        onClose={close}
        onSaved={(text) => {
          close();
          toast.success(text);
        }}
      />
    ),
  };
}

function Facts({ event }: { event: AdminEvent }) {
  const { text, isOn } = stateOf(event);
  const path = paths.event(event.slug);
  const link = `${location.origin}${path}`;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <StatusChip label={text} isOn={isOn} />
      <Typography>{eventMoment(event)}</Typography>
      <Typography color="textSecondary">{priceText(event)}</Typography>
      {event.published ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Button component="a" href={path} target="_blank" variant="outlined" size="small">
            View on site
          </Button>
          <Typography variant="body2" translate="no" sx={{ overflowWrap: 'anywhere' }}>
            {link}
          </Typography>
          <CopyButton label="link" text={link} />
        </Box>
      ) : (
        <Missing event={event} />
      )}
    </Box>
  );
}

/** What a draft lacks. */
const Missing = ({ event }: { event: AdminEvent }) => (
  <>
    <Typography variant="body2">Only admins see it until you publish it.</Typography>
    {doubtsOf(event).map((doubt) => (
      <Typography key={doubt} variant="body2">
        {doubt}
      </Typography>
    ))}
    {hasPrice(event) && <AccountNote />}
  </>
);

/** The screens of the event that the role may read, with what is in them. */
function Rooms({ event }: { event: AdminEvent }) {
  const { unpaid, pending, approved, rejected } = event.registrations;
  const mayChange = useMayChange();
  const mayReadAccounts = useMayCall('getEventAccounts');
  const mayPrint = useMayCall('listBadges');
  const room = (text: string, path: string, about = ''): LinkLine => ({
    ...{ text, about, action: 'Open', to: `${adminPaths.events}/${event.id}/${path}` },
  });
  const questions: LinkLine = {
    ...{ text: 'Questions', about: summaries.questions(draftOfEvent(event)), action: 'Edit' },
    to: `${adminPaths.events}/${event.id}?open=${event.id}#questions`,
  };
  const teams = countText(unpaid + pending + approved + rejected, 'team');
  return (
    <LinkLines
      lines={[
        room('Registrations', 'registrations', `${teams}, ${pending} pending`),
        room('Arrivals', 'arrivals', 'Check-in and doors'),
        ...(mayReadAccounts ? [room('Accounts', 'accounts', 'What came and what is due')] : []),
        ...(mayPrint ? [room('Badges and lists', 'badges', `${approved} approved`)] : []),
        ...(mayChange ? [questions] : []),
        room('Contests', 'contests', 'Submissions, judges and results'),
        room('Certificates', 'certificates', 'After the event'),
      ]}
    />
  );
}
