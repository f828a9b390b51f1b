import type { TeamGathering } from '@club/contracts/events/gathering';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { isActive } from '@club/contracts/events/registration-status';
import { Box, Button, Card, CopyButton, styled, Typography } from '@club/web-kit/ui';
import { Disclosure } from '../plain-form/disclosure.tsx';
import { type SendFields, SendForm } from './send-form.tsx';
import { TeamSize } from './team-size.tsx';

interface GatheringPanelProps {
  registration: RegistrationDetail;
  onSend: SendFields;
  /** Why the last form was refused. */
  problem?: string | undefined;
}

/** The join link of a team, who has joined by it and who is missing. It works without JavaScript too. */
export function GatheringPanel({ registration, onSend, problem }: GatheringPanelProps) {
  const { gathering, members, payment_status } = registration;
  if (!gathering || !isActive(payment_status)) return null;
  const { team_size: size, can_change } = gathering;
  if (!can_change && gathering.joined.length === 0) return null;
  return (
    <Card
      component="section"
      aria-labelledby="gathering"
      sx={{ p: { xs: 5, md: 7 }, borderRadius: '24px', display: 'grid', gap: 5 }}
    >
      <Typography id="gathering" variant="h4" component="h2">
        {size === null ? 'Members by link' : `Your team: ${members.length} of ${size}`}
      </Typography>
      {problem && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      {size !== null && <Typography>{nextOf(registration, gathering)}</Typography>}
      {gathering.link && <JoinLink link={gathering.link} />}
      <People gathering={gathering} onSend={onSend} />
      {can_change &&
        (size === null ? <OpenLink onSend={onSend} /> : <LinkForms size={size} onSend={onSend} />)}
    </Card>
  );
}

function nextOf({ total, members }: RegistrationDetail, gathering: TeamGathering): string {
  const missing = (gathering.team_size ?? 0) - members.length;
  if (missing <= 0) return 'Your team is complete.';
  const wait = total === 0 ? 'confirm your place' : 'pay';
  return [
    missing === 1 ? 'One member is missing.' : `${missing} members are missing.`,
    'Send them this link.',
    gathering.must_be_complete &&
      `You can ${wait} once the team is complete, or after you have closed the link.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const JoinLink = ({ link }: { link: string }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
    <Typography
      component="bdi"
      dir="ltr"
      sx={{
        flex: '1 1 240px',
        minWidth: 0,
        overflowWrap: 'anywhere',
        userSelect: 'all',
        fontWeight: 600,
      }}
    >
      {link}
    </Typography>
    <CopyButton label="join link" text={link} />
  </Box>
);

const List = styled('ul')({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
});

function People({ gathering, onSend }: { gathering: TeamGathering; onSend: SendFields }) {
  const people = [
    ...gathering.joined.map((person) => ({ ...person, note: 'has joined' })),
    ...gathering.waiting.map((person) => ({
      ...person,
      note: 'has not confirmed the address yet',
    })),
  ];
  if (people.length === 0) return null;
  return (
    <List>
      {people.map(({ id, name, note }) => (
        <li key={id}>
          <Disclosure>
            <summary>
              <bdi>{name}</bdi> <span>{note}</span>
            </summary>
            <SendForm fields={{ action: 'remove', id }} onSend={onSend}>
              <Button type="submit" variant="outlined">
                Remove from the team
              </Button>
            </SendForm>
          </Disclosure>
        </li>
      ))}
    </List>
  );
}

const OpenLink = ({ onSend }: { onSend: SendFields }) => (
  <SendForm fields={{ action: 'gather' }} onSend={onSend}>
    <Typography>Your members can join by a link, and enter their own details.</Typography>
    <TeamSize value="3" />
    <Button type="submit" variant="contained">
      Open a join link
    </Button>
  </SendForm>
);

const LinkForms = ({ size, onSend }: { size: number; onSend: SendFields }) => (
  <div>
    <Disclosure>
      <summary>Change the size of the team</summary>
      <SendForm key={size} fields={{ action: 'gather' }} onSend={onSend}>
        <TeamSize value={String(size)} />
        <Button type="submit" variant="outlined">
          Save the size
        </Button>
      </SendForm>
    </Disclosure>
    <Disclosure>
      <summary>Make a new link</summary>
      <SendForm
        fields={{ action: 'gather', team_size: String(size), new_link: 'yes' }}
        onSend={onSend}
      >
        <Typography>
          The earlier link no longer works then, also for people who have not confirmed yet.
        </Typography>
        <Button type="submit" variant="outlined">
          Make a new link
        </Button>
      </SendForm>
    </Disclosure>
    <Disclosure>
      <summary>Close the link</summary>
      <SendForm fields={{ action: 'gather', team_size: '' }} onSend={onSend}>
        <Typography>Your team is complete as it is then. You can open a link again.</Typography>
        <Button type="submit" variant="outlined">
          Close the link
        </Button>
      </SendForm>
    </Disclosure>
  </div>
);
