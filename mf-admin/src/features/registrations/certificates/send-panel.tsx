import { type CertificateList, issueCertificates } from '@club/contracts/events/certificates';
import { Box, Typography } from '@club/web-kit/ui';
import { AskButton } from '../../../form/ask-button.tsx';
import { ask } from '../../../form/question.ts';
import { certifyPlace } from './certify-place.tsx';
import { certifyResults } from './certify-results.tsx';
import { certificatesText, issuedText } from './issued-text.ts';

interface SendPanelProps {
  eventId: string;
  list: CertificateList;
}

type Audience = 'arrived' | 'approved';

const TEXTS: Record<Audience, { button: string; who: string }> = {
  arrived: { button: 'Send to those who came', who: 'who came' },
  approved: { button: 'Send to all members', who: 'of approved teams' },
};

/** Sends certificates of participation to everybody who has none, and those of a place to one team. */
export function SendPanel({ eventId, list }: SendPanelProps) {
  const names = [...new Set([...list.arrived.not_drawn, ...list.approved.not_drawn])];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="body2" color="textSecondary">
        <span>
          {`Without a certificate of participation: ${list.arrived.members.toLocaleString('en-GB')} members who came, ${list.approved.members.toLocaleString('en-GB')} of approved teams. Nobody gets a second one.`}
        </span>
        {list.unsent > 0 && <span>{` Emails that wait for their batch: ${list.unsent}.`}</span>}
      </Typography>
      {names.length > 0 && (
        <Typography variant="body2" role="status">
          {
            'Certificates have no letters for these names. Correct them to letters of Latin, Cyrillic or Arabic: '
          }
          <bdi>{names.join(', ')}</bdi>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {(['arrived', 'approved'] as const).map((audience) => (
          <AskButton
            key={audience}
            variant={audience === 'arrived' ? 'contained' : 'outlined'}
            disabled={list[audience].members === 0}
            ask={() => sendTo(eventId, audience, list[audience].members)}
          >
            {TEXTS[audience].button}
          </AskButton>
        ))}
        <AskButton variant="outlined" ask={() => certifyPlace(eventId)}>
          Certify a place
        </AskButton>
        <AskButton variant="outlined" ask={() => certifyResults(eventId)}>
          Places from the results
        </AskButton>
      </Box>
    </Box>
  );
}

const sendTo = (eventId: string, audience: Audience, members: number) =>
  ask({
    title: TEXTS[audience].button,
    note: `Email ${certificatesText(members)} to members ${TEXTS[audience].who}?`,
    maxWidth: 'xs',
    action: ['Send', 'Sending…'],
    send: (_, write) =>
      write(issueCertificates, { params: { id: eventId }, body: { to: audience } }),
    done: issuedText,
    failure: 'Nothing was sent. Please try again.',
  });
