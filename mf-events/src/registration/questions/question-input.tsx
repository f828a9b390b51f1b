import { Labelled, LabelledInput, PlainInput, plainInputId } from '@club/web-kit/forms';
import { styled } from '@club/web-kit/ui';
import { OptionGroup } from './option-group.tsx';
import { PlainFile } from './plain-file.tsx';
import { hintFor, labelFor, type QuestionInputProps, type RenderFile } from './question-texts.ts';

/** More options are a list that opens. */
const MOST_SHOWN = 6;

/** A question with the control of its kind. It works without JavaScript too. */
export function QuestionInput({
  renderFile,
  ...props
}: QuestionInputProps & { renderFile?: RenderFile | undefined }) {
  const { question, value } = props;
  const { kind, options } = question;
  if (kind === 'file') return renderFile ? renderFile(props) : <PlainFile {...props} />;
  // A team keeps an option that the club has removed since.
  const chosen = typeof value === 'string' ? [value].filter(Boolean) : (value ?? []);
  const all = [...options, ...chosen.filter((option) => !options.includes(option))];
  if (kind === 'choices') return <OptionGroup {...props} options={all.map(asIs)} />;
  if (kind === 'yes_no') return <OptionGroup {...props} options={YES_OR_NO} />;
  if (kind !== 'choice') return <TextQuestion {...props} />;
  if (all.length <= MOST_SHOWN) return <OptionGroup {...props} options={all.map(asIs)} />;
  return <SelectQuestion {...props} options={all} />;
}

const asIs = (option: string) => ({ value: option, label: option });
const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const controls = {
  short_text: {},
  long_text: { multiline: true, rows: 4 },
  number: { inputProps: { inputMode: 'decimal' } },
  date: { type: 'date' },
  link: {
    type: 'url',
    inputProps: { inputMode: 'url', spellCheck: false, autoCapitalize: 'none' },
  },
} as const;

function TextQuestion({ question, name, value = '', error, note, onChange }: QuestionInputProps) {
  const shared = {
    ...controls[question.kind as keyof typeof controls],
    name,
    label: labelFor(question),
    required: question.required,
    error,
    hint: hintFor({ question, note }),
    autoComplete: 'off',
  };
  const text = String(value);
  return onChange ? (
    <LabelledInput {...shared} id={plainInputId(name)} value={text} onChange={onChange} />
  ) : (
    <PlainInput {...shared} value={text} />
  );
}

const triangle = (degrees: number, right: number) =>
  `linear-gradient(${degrees}deg, transparent 50%, currentColor 50%) calc(100% - ${right}px) 55% / 6px 6px no-repeat`;

const Select = styled('select')(({ theme }) => ({
  width: '100%',
  minHeight: 48,
  padding: '0 40px 0 14px',
  appearance: 'none',
  font: 'inherit',
  fontFamily: theme.typography.fontFamily,
  color: theme.vars.palette.text.primary,
  // An arrow of two triangles: the browser's own touches the border.
  background: `${triangle(45, 20)}, ${triangle(-45, 14)}, ${theme.vars.palette.background.default}`,
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: 12,
  '&[aria-invalid]': { borderColor: theme.vars.palette.error.main },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: 2 },
}));

function SelectQuestion({
  options,
  ...props
}: QuestionInputProps & { options: readonly string[] }) {
  const { question, name, value = '', error, onChange } = props;
  const text = String(value);
  return (
    <Labelled
      id={plainInputId(name)}
      label={labelFor(question)}
      error={error}
      hint={hintFor(props)}
    >
      {({ id, describedBy }) => (
        <Select
          id={id}
          name={name}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          aria-required={question.required || undefined}
          {...(onChange
            ? { value: text, onChange: (event) => onChange(event.target.value) }
            : { defaultValue: text })}
        >
          <option value="">Choose</option>
          {options.map((option) => (
            <option key={option} value={option} dir="auto">
              {option}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
