import { answeredFile } from '@club/contracts/events/answer-texts';
import { Labelled, plainInputId } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { useRef } from 'react';
import { ReceiptPreview } from '../payment/receipt-preview.tsx';
import {
  hintFor,
  labelFor,
  type QuestionInputProps,
  type RenderFile,
} from '../questions/question-texts.ts';
import { CameraButton, FileZone } from './file-zone.tsx';
import { type FileReceiver, useFileUpload } from './use-file-upload.ts';

/** @param receiver the event, and the secret of a team that is registered */
export const fileQuestions =
  (receiver: FileReceiver): RenderFile =>
  (props) => <FileQuestion {...props} receiver={receiver} />;

/** A question for a file, which is sent as soon as it is chosen. */
function FileQuestion({ receiver, ...props }: QuestionInputProps & { receiver: FileReceiver }) {
  const { question, name, value } = props;
  const input = useRef<HTMLInputElement>(null);
  const upload = useFileUpload(props, receiver);
  const sent = answeredFile(value);
  const { isSending, share, file } = upload;
  const error =
    upload.problem ?? (isSending && props.error ? 'Wait until the file is sent.' : props.error);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    await upload.choose(chosen);
    // The same file can be chosen again after an error.
    if (input.current) input.current.value = '';
  };
  const remove = () => {
    upload.remove();
    input.current?.focus();
  };
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
      <Labelled
        id={plainInputId(name)}
        label={labelFor(question)}
        error={error}
        hint={hintFor(props)}
      >
        {({ id, describedBy }) => (
          <FileZone
            {...{ id, describedBy }}
            isInvalid={Boolean(error)}
            isShrinking={isSending && share === undefined}
            maxBytes={receiver.to?.call.upload?.maxBytes}
            preview={
              (sent || isSending || upload.problem) && (
                <ReceiptPreview
                  file={file}
                  name={sent?.name ?? file?.name ?? 'Your file'}
                  detail={sent ? 'Sent' : isSending ? sendingText(share) : 'Not sent'}
                  onRemove={remove}
                />
              )
            }
            inputRef={input}
            onChoose={choose}
          />
        )}
      </Labelled>
      <CameraButton onPhoto={choose} />
    </Box>
  );
}

const sendingText = (share = 0): string =>
  share < 1 ? `Sending, ${Math.round(share * 100)} %` : 'Checking the file…';
