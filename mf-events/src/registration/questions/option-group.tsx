import { FormHelperText, plainInputId } from '@club/web-kit/forms';
import { styled } from '@club/web-kit/ui';
import { hintFor, labelFor, type QuestionInputProps } from './question-texts.ts';

// MUI's checkbox and radio show their state only with JavaScript.
const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  fontFamily: theme.typography.fontFamily,
  '& > legend': { ...theme.typography.subtitle2, padding: 0, marginBottom: 4 },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: 4 },
}));

export const Option = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '6px 0',
  cursor: 'pointer',
  '& > input': {
    flex: 'none',
    width: 20,
    height: 20,
    margin: 0,
    accentColor: theme.vars.palette.ink,
  },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

interface OptionGroupProps extends QuestionInputProps {
  options: readonly { value: string; label: string }[];
}

/** The options of a question as radio buttons, or as checkboxes where several can be chosen. */
export function OptionGroup({ options, ...props }: OptionGroupProps) {
  const { question, name, value = '', error, onChange } = props;
  const id = plainInputId(name);
  const text = error || hintFor(props);
  const isMany = question.kind === 'choices';
  const isChosen = (option: string) =>
    Array.isArray(value) ? value.includes(option) : value === option;
  const choose = (option: string) => {
    if (!isMany) return onChange?.(option);
    const before = Array.isArray(value) ? value : [];
    return onChange?.(
      before.includes(option) ? before.filter((other) => other !== option) : [...before, option],
    );
  };
  // A radio button cannot be taken back.
  const none = isMany || question.required ? [] : [{ value: '', label: 'No answer' }];
  return (
    <Group id={id} tabIndex={-1} aria-describedby={text ? `${id}-text` : undefined}>
      <legend dir="auto">{labelFor(question)}</legend>
      {[...options, ...none].map((option) => (
        <Option key={option.value}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            value={option.value}
            {...(onChange
              ? { checked: isChosen(option.value), onChange: () => choose(option.value) }
              : { defaultChecked: isChosen(option.value) })}
          />
          <span>
            <bdi>{option.label}</bdi>
          </span>
        </Option>
      ))}
      {text && (
        <FormHelperText id={`${id}-text`} dir="auto" error={Boolean(error)} sx={{ mt: 0 }}>
          {text}
        </FormHelperText>
      )}
    </Group>
  );
}
