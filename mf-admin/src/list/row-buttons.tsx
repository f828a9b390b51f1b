import { Select } from '@club/web-kit/office';
import { Button } from '@club/web-kit/ui';
import { busyProps } from '../form/busy-props.ts';
import { QuestionDialog } from '../form/question-dialog.tsx';
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

/** A button for each action of a row, and the question of the pressed one. */
export const RowButtons = <Row extends Listed>({ acts, row }: ActsProps<Row>) => (
  <>
    {acts.actions.map((action, index) => {
      const Action = action.select ? ActionSelect : ActionButton;
      // biome-ignore lint/suspicious/noArrayIndexKey: an action that takes the place of the pressed one keeps the focus.
      return <Action key={index} {...{ acts, row, action }} />;
    })}
    {acts.asked && <QuestionDialog question={acts.asked.question} onClose={acts.end} />}
  </>
);

function ActionButton<Row extends Listed>({ acts, row, action }: ActionProps<Row>) {
  const { label, busy = label, isHarmful, isOff, href } = action;
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={acts.nameOf(action)}
      {...(isHarmful && { color: 'error' })}
      {...(href
        ? { href: href(row), download: true }
        : busyProps(acts.running !== undefined || isOff?.(row) === true, () => acts.press(action)))}
    >
      {acts.running === label ? busy : label}
    </Button>
  );
}

function ActionSelect<Row extends Listed>({ acts, row, action }: ActionProps<Row>) {
  const { value, options } = action.select?.(row) ?? { value: '', options: [] };
  const asked = acts.asked?.label === action.label ? acts.asked.choice : undefined;
  return (
    <Select
      native
      size="small"
      value={asked ?? value}
      inputProps={{ 'aria-label': acts.nameOf(action) }}
      onChange={({ target }) => acts.press(action, target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
