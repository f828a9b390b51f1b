import type { ClubEvent } from '@club/contracts/events/event';
import { clubMoment, eventTime } from '@club/contracts/events/event-moment';
import { MAX_TEAM_SIZE } from '@club/contracts/events/team-size';
import { styled, TextLink } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { ContactText } from './contact-text.tsx';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  margin: '24px 0 0',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& dt': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));

type Fact = [label: string, fact: ReactNode];

/** Date, place, team size, deadlines and contact of an event. Of a past one, only date and place. */
export function EventFacts({ event, isOver }: { event: ClubEvent; isOver: boolean }) {
  const { location, map_url: map } = event;
  const facts: Fact[] = [
    ['When', eventTime(event)],
    ['Where', <Place key="place" location={location} map={map} />],
  ];
  if (!isOver) facts.push(...entryFacts(event));
  return (
    <List>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </List>
  );
}

function entryFacts(event: ClubEvent): Fact[] {
  const { opens_at: opens, closes_at: closes, contact } = event;
  const facts: Fact[] = [['Team size', `Teams of 1 to ${MAX_TEAM_SIZE}`]];
  if (event.registration_open && opens && event.registration_state === 'not_open_yet')
    facts.push(['Registration opens', clubMoment(opens)]);
  if (event.registration_open && closes) facts.push(['Registration closes', clubMoment(closes)]);
  if (contact) facts.push(['Questions?', <ContactText key="contact" text={contact} />]);
  return facts;
}

const Place = ({ location, map }: { location: string; map: string }) => (
  <>
    <span>{location}</span>
    {map && (
      <span>
        {' · '}
        <TextLink href={map} target="_blank" rel="noreferrer nofollow">
          Open map
        </TextLink>
      </span>
    )}
  </>
);
