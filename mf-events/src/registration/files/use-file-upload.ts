import { answerFile, uploadAnswerFile } from '@club/contracts/events/answer-file';
import type { uploadSubmissionFile } from '@club/contracts/events/submission';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { useUpload } from '@club/web-kit/upload';
import { useEffect, useRef, useState } from 'react';

import { fitPhoto, receiptProblem } from '../payment/receipt-file.ts';
import type { QuestionInputProps } from '../questions/question-texts.ts';

/** Who takes the files. */
export interface FileReceiver {
  eventId: string;
  /** The secret of a registered team. */
  token?: string | undefined;
  /** The contest that takes them, where it is not the event. */
  to?: { contest_id: string; call: typeof uploadSubmissionFile };
}

/** The answer while its file is not there: `checkAnswers` refuses it, so a form is never sent without the file that somebody chose. */
const UNSENT = 'not sent';
const NOT_SENT = 'The file was not sent. Choose it again, or remove it.';

/** Sends a chosen file, and gives the form the answer that names it. */
export function useFileUpload(props: QuestionInputProps, receiver: FileReceiver) {
  const [problem, setProblem] = useState(props.value === UNSENT ? NOT_SENT : undefined);
  const [file, setFile] = useState<File>();
  const [isSending, setIsSending] = useState(false);
  const { send, abort, share } = useSender(props, receiver);
  /** A file that is chosen while another one is sent takes its place. */
  const turn = useRef(0);
  // The other answers may have changed while the file was on its way.
  const latest = useRef(props.onChange);
  latest.current = props.onChange;

  const start = (answer: string, isBusy: boolean) => {
    abort();
    turn.current += 1;
    setProblem(undefined);
    setFile(undefined);
    setIsSending(isBusy);
    latest.current?.(answer);
    return turn.current;
  };
  const choose = async (chosen: File) => {
    const own = start(UNSENT, true);
    const isCurrent = () => own === turn.current;
    setFile(chosen);
    const rule = { ...answerFile, ...receiver.to?.call.upload };
    const fitted = await fitPhoto(chosen, rule);
    let failure = receiptProblem(fitted, rule);
    if (!failure && isCurrent()) {
      setFile(fitted);
      const sent = await send(fitted);
      failure = sent.failure;
      if (sent.answer && isCurrent()) latest.current?.(sent.answer);
    }
    if (!isCurrent()) return;
    setProblem(failure);
    setIsSending(false);
  };
  const remove = () => void start('', false);
  return { problem, file, isSending, share, choose, remove };
}

interface Sent {
  answer?: string;
  failure?: string;
}

function useSender({ question }: QuestionInputProps, { eventId, token, to }: FileReceiver) {
  // The call of a contest takes the same file, and has no parameters.
  const [upload] = useUpload((to?.call ?? uploadAnswerFile) as typeof uploadAnswerFile);
  const [share, setShare] = useState<number>();
  const running = useRef<{ abort: () => void }>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File): Promise<Sent> => {
    setShare(0);
    const body = {
      ...{ file, question: question.id },
      ...(token && { payment_token: token }),
      ...(to && { contest_id: to.contest_id }),
    };
    const sending = upload({ params: { id: eventId }, body, onProgress: setShare });
    running.current = sending;
    try {
      return await sending.unwrap();
    } catch (error) {
      if (!isApiErrorData(error)) return { failure: NOT_SENT };
      return { failure: error.fields.file ?? errorText(error, NOT_SENT) };
    }
  };
  const abort = () => {
    running.current?.abort();
    setShare(undefined);
  };
  return { send, abort, share };
}
