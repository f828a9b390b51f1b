import { clubDraftFields } from '@club/contracts/club/club';
import type { Club } from '@club/contracts/club/club-defaults';
import { Link } from '@club/web-kit/router';
import { CheckIcon, styled, TextLink, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { SettingsSection } from '../../form/settings-section.tsx';
import { deliveredWords, type PartState, useSetupState } from '../../setup/use-setup-state.ts';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    alignItems: 'start',
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.line}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& svg': { fontSize: 20, marginTop: 2 },
}));

/** What still belongs to the delivered club, each with the screen that changes it. */
export function SetupChecklist({ club }: { club: Club }) {
  const words = deliveredWords(club).map((key) => clubDraftFields[key].label);
  const parts = useSetupState();
  const done = [words.length === 0, ...parts.map(({ state }) => state === 'done')];
  return (
    <SettingsSection
      title="Set up your club"
      text={`${done.filter(Boolean).length} of ${done.length} done. What visitors still see of the club that the site was delivered with: a line is done when you have saved your own.`}
    >
      <List aria-label="Set up your club">
        <Line
          title={<TextLink href="#club-words">Name, words and colour</TextLink>}
          isDone={words.length === 0}
          left={`Still as delivered: ${words.join(', ')}`}
        />
        {parts.map((part) => (
          <PartLine key={part.title} part={part} />
        ))}
      </List>
    </SettingsSection>
  );
}

const PartLine = ({ part: { title, path, old, state } }: { part: PartState }) => (
  <Line
    title={
      <TextLink component={Link} to={path}>
        {title}
      </TextLink>
    }
    isDone={state === 'done'}
    left={state === 'unknown' ? 'Could not be read' : old}
  />
);

interface LineProps {
  title: ReactNode;
  isDone: boolean;
  /** What is left to do. */
  left: string;
}

const Line = ({ title, isDone, left }: LineProps) => (
  <li>
    <span aria-hidden="true">{isDone && <CheckIcon />}</span>
    <div>
      <Typography component="p">{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {isDone ? 'Done' : left}
      </Typography>
    </div>
  </li>
);
