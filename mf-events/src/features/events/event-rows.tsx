import type { ClubEvent } from '@club/contracts/events/event';
import { eventMoment } from '@club/contracts/events/event-moment';
import { MONTHS } from '@club/contracts/values/day';
import { styled, Typography } from '@club/web-kit/ui';
import { Fragment, Suspense } from 'react';
import { EventResults } from './event-results.tsx';
import { EventStatus } from './event-status.tsx';
import { EventTitleLink } from './event-title-link.tsx';
import { RegisterButton, type RegistrationOpener } from './register-button.tsx';
import { takesTeams } from './registration-note.ts';

const List = styled('ul')({ margin: '32px 0 0', padding: 0, listStyle: 'none' });

const Row = styled('article')(({ theme }) => ({
  position: 'relative',
  // The button is beside the text, and below it only for large text.
  display: 'flex',
  flexWrap: 'wrap',
  gap: '10px 16px',
  alignItems: 'center',
  padding: '14px 0',
  borderTop: `1px solid ${theme.vars.palette.line}`,
  fontFamily: theme.typography.fontFamily,
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h5, margin: 0, textAlign: 'left' },
  '& p': { margin: '2px 0 0', fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& > div': { flex: '1 1 9em', minWidth: 0 },
  '& p + div': { marginTop: 8 },
}));

/** `December 2026`. */
export const monthOf = (event: ClubEvent | undefined) =>
  event && `${MONTHS[Number(event.date.slice(5, 7)) - 1]} ${event.date.slice(0, 4)}`;

export const MonthHeading = ({ event, isFirst }: { event: ClubEvent; isFirst: boolean }) => (
  <Typography variant="h3" component="h2" sx={{ pt: isFirst ? 0 : 7, pb: 4 }}>
    {monthOf(event)}
  </Typography>
);

interface EventRowsProps {
  events: ClubEvent[];
  /** The event above the rows. Its month has a heading already. */
  after: ClubEvent | undefined;
  opener: RegistrationOpener;
}

/** Events as compact rows, below a heading for each month. */
export const EventRows = ({ events, after, opener }: EventRowsProps) => (
  <List>
    {events.map((event, index) => (
      <Fragment key={event.id}>
        {monthOf(event) !== monthOf(index ? events[index - 1] : after) && (
          <li>
            <MonthHeading event={event} isFirst={index === 0} />
          </li>
        )}
        <li>
          {/* Each row is hydrated in a task of its own. */}
          <Suspense>
            <EventRow event={event} opener={opener} />
          </Suspense>
        </li>
      </Fragment>
    ))}
  </List>
);

const EventRow = ({ event, opener }: { event: ClubEvent; opener: RegistrationOpener }) => (
  <Row>
    <div>
      <h3 dir="auto">
        <EventTitleLink event={event} />
      </h3>
      <p>{eventMoment(event)}</p>
      {/* Beside its button everybody knows that an event is open. */}
      {!takesTeams(event) && <EventStatus event={event} />}
      <EventResults eventId={event.id} />
    </div>
    {takesTeams(event) && <RegisterButton event={event} opener={opener} isCompact />}
  </Row>
);
