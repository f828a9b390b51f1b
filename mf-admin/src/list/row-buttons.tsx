import { Select } from '@club/web-kit/office';
import { Button } from '@club/web-kit/ui';
import { busyProps } from '../form/busy-props.ts';
import { ConfirmQuestion } from '../form/confirm-question.tsx';
import { QuestionDialog } from '../form/question-dialog.tsx';
import { SelectField } from '../form/select-field.tsx';
import { FreshCodeNotice } from '../role/fresh-code.tsx';
import type { Listed } from './list-kind.tsx';
import type { RowAction } from './row-action.ts';
import type { RowActs } from './use-row-actions.ts';

interface ActsProps<Row extends Listed> {
  acts: RowActs<Row>;
  row: Row;
}

interface ActionProps<Row extends Listed> extends ActsProps<Row> {
  action: RowAction<Row>;
}

/** A button for each action of a row. */
export const RowButtons = <Row extends Listed>({ acts, row }: ActsProps<Row>) =>
  acts.actions.map((action, index) => {
    const Action = action.select ? ActionSelect : ActionButton;
    // biome-ignore lint/suspicious/noArrayIndexKey: an action that takes the place of the pressed one keeps the focus.
    return <Action key={index} {...{ acts, row, action }} />;
  });

function ActionButton<Row extends Listed>({ acts, row, action }: ActionProps<Row>) {
  const { label, busy = label, isHarmful, isOff, href } = action;
  const isRunning = acts.running === label && !action.ask;
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={acts.nameOf(action)}
      {...(isHarmful && { color: 'error' })}
      {...(href
        ? { href: href(row), download: true }
        : busyProps(acts.running !== undefined || isOff?.(row) === true, ({ currentTarget }) =>
            acts.press(action, currentTarget as HTMLElement),
          ))}
    >
      {isRunning ? busy : label}
    </Button>
  );
}

function ActionSelect<Row extends Listed>({ acts, row, action }: ActionProps<Row>) {
  const { value, options } = action.select?.(row) ?? { value: '', options: [] };
  const asked = acts.asked?.action.label === action.label ? acts.asked.choice : undefined;
  return (
    <Select
      native
      size="small"
      value={asked ?? value}
      inputProps={{ 'aria-label': acts.nameOf(action) }}
      onChange={({ target }) =>
        target.value === value
          ? acts.end()
          : acts.press(action, target as HTMLElement, target.value)
      }
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

/** The question of the pressed action, and the request for a new one-time code. */
export function RowQuestion<Row extends Listed>({ acts, row }: ActsProps<Row>) {
  const { asked, running, error } = acts;
  const { action, choice = '' } = asked ?? {};
  const field = action?.choice?.(row);
  return (
    <>
      <FreshCodeNotice error={error} />
      {action?.ask && (
        <ConfirmQuestion
          key={action.label}
          label={acts.nameOf(action)}
          question={action.ask(row, choice)}
          busy={action.busy ?? 'Working…'}
          isBusy={running === action.label}
          onConfirm={() => void acts.confirm()}
          onCancel={acts.end}
        >
          {field && <SelectField {...field} value={choice} onChange={acts.choose} />}
        </ConfirmQuestion>
      )}
      {acts.question && <QuestionDialog question={acts.question} onClose={acts.end} />}
    </>
  );
}
