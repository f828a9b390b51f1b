import { entryChanges, sentenceParts } from '@club/contracts/audit/sentence';
import type { AuditRow } from '@club/contracts/auth/audit-log';
import { Link } from '@club/web-kit/router';
import { Box, Button, TextLink, Typography } from '@club/web-kit/ui';
import { type ReactNode, useId, useState } from 'react';
import { formatMoment } from '../format/moment.ts';
import { EntryChanges } from './entry-changes.tsx';
import { subjectAddress } from './subject-address.ts';

interface EntryRowProps {
  entry: AuditRow;
  /** The list is about one record, which needs no link. */
  isOwn?: boolean;
  /** A button beside the one that shows the changes. */
  action?: ReactNode;
}

/** An entry as a sentence, with its time and person, and its changes to unfold. */
export function EntryRow({ entry, isOwn = false, action }: EntryRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const changes = entryChanges(entry);
  const facts = [entry.actor.includes('@') && entry.actor, entry.address].filter(Boolean);
  return (
    <Box component="li" sx={rowSx}>
      <Typography component="time" dateTime={entry.at} variant="body2" color="textSecondary">
        {formatMoment(entry.at)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          <Sentence entry={entry} isOwn={isOwn} />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {facts.join(' · ')}
          </Typography>
          <Box sx={buttonsSx}>
            {changes.length > 0 && (
              <Button
                size="small"
                variant="text"
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setIsOpen(!isOpen)}
              >
                {isOpen ? 'Hide changes' : 'Show changes'}
              </Button>
            )}
            {action}
          </Box>
        </Box>
        <div id={id}>{isOpen && <EntryChanges entry={entry} changes={changes} />}</div>
      </Box>
    </Box>
  );
}

function Sentence({ entry, isOwn }: { entry: AuditRow; isOwn: boolean }) {
  const address = subjectAddress(entry);
  return sentenceParts(entry).map(({ text, is }, index) => {
    const key = `${index}:${text}`;
    if (is === 'subject' && address && !isOwn) {
      return (
        <TextLink key={key} component={Link} to={address}>
          <bdi>{text}</bdi>
        </TextLink>
      );
    }
    if (!is) return <span key={key}>{text}</span>;
    return (
      <Box key={key} component="bdi" sx={{ fontWeight: is === 'actor' ? 600 : 500 }}>
        {text}
      </Box>
    );
  });
}

/** The texts of the buttons end at the edge of the list. */
const buttonsSx = { display: 'flex', flexWrap: 'wrap', my: -1.5, ml: 'auto', mr: -3.5 } as const;

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
  gap: { xs: 0.5, sm: 4 },
  alignItems: 'baseline',
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;
