import { answeredFile } from '@club/contracts/events/answer-texts';
import { RECEIPT_ACCEPT } from '@club/contracts/events/payment';
import { Labelled, plainInputId } from '@club/web-kit/forms';
import { Option } from './option-group.tsx';
import { fileHintFor, labelFor, type QuestionInputProps } from './question-texts.ts';

/** A question for a file in a form that the browser sends itself. A file that was sent before stays while its box is ticked. */
export function PlainFile(props: QuestionInputProps) {
  const { question, name, value, error } = props;
  const sent = answeredFile(value);
  return (
    <Labelled
      id={plainInputId(name)}
      label={labelFor(question)}
      error={error}
      hint={fileHintFor(props)}
    >
      {({ id, describedBy }) => (
        <div>
          {sent && (
            <Option>
              <input type="checkbox" name={name} value={String(value)} defaultChecked />
              <span>
                Keep <bdi>{sent.name}</bdi>, or choose another file:
              </span>
            </Option>
          )}
          <input
            type="file"
            id={id}
            name={name}
            accept={RECEIPT_ACCEPT}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            style={{ minHeight: 44, maxWidth: '100%' }}
          />
        </div>
      )}
    </Labelled>
  );
}
