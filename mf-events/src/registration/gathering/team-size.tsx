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
  error?: string | undefined;
  /** Undefined: the browser sends the form itself. */
  onChange?: (value: string) => void;
}

/** For the form of a registration: a team can also enter all its members itself. */
export const HowToGather = ({ value, error, onChange }: HowToGatherProps) => (
  <OptionGroup
    value={value}
    error={error}
    {...(onChange && { onChange: (chosen) => onChange(String(chosen)) })}
    question={question('How do your members come into the team?')}
    name="team_size"
    options={[
      { value: '', label: 'All of them are in this form' },
      ...sizes.map((size) => ({
        value: size,
        label: `We are ${size}. Those who are missing join by a link that I send them`,
      })),
    ]}
  />
);
