import type { Question } from '@club/contracts/events/question';
import { MAX_TEAM_SIZE } from '@club/contracts/events/team-size';
import { OptionGroup } from '../questions/option-group.tsx';

/** Asked like a question of an event. */
const question = (label: string): Question => ({
  id: 'team_size',
  for: 'team',
  kind: 'choice',
  label,
  help: '',
  required: true,
  options: [],
  modules: [],
  in_email: false,
});

const sizes = Array.from({ length: MAX_TEAM_SIZE - 1 }, (_, index) => String(index + 2));

/** The size of a team whose members join by a link. The browser, or its form, reads the field. */
export const TeamSize = ({ value }: { value: string }) => (
  <OptionGroup
    value={value}
    error={undefined}
    question={question('Members in your team, with you')}
    name="team_size"
    options={sizes.map((size) => ({ value: size, label: size }))}
  />
);

interface HowToGatherProps {
  value: string;
  /** Who are in the form already. Undefined: the browser sends the form itself, and counts nobody. */
  members?: number;
  error?: string | undefined;
  /** Undefined: the browser sends the form itself. */
  onChange?: (value: string) => void;
}

/** For the form of a registration: a team can also enter all its members itself. */
export const HowToGather = ({ value, members, error, onChange }: HowToGatherProps) => (
  <OptionGroup
    value={Number(value) > (members ?? 1) ? value : ''}
    error={error}
    {...(onChange && { onChange: (chosen) => onChange(String(chosen)) })}
    question={question('Who is in your team?')}
    name="team_size"
    options={[
      { value: '', label: nobodyElse(members) },
      ...sizes
        .filter((size) => Number(size) > (members ?? 1))
        .map((size) => ({ value: size, label: invitation(Number(size) - (members ?? 1)) })),
    ]}
  />
);

function nobodyElse(members: number | undefined): string {
  if (members === undefined) return 'Just me, or all of us in this form';
  return members > 1 ? `The ${members} of us in this form` : 'Just me';
}

const invitation = (count: number): string =>
  count === 1 ? 'Invite 1 member by link' : `Invite ${count} members by link`;
