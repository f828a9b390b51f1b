import type { createDraftStore } from '@club/web-kit/draft-store';
import { type ApiErrorData, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useEffect, useState } from 'react';
import { problemOf } from '../step/step-alert.tsx';
import { CHECK_ANSWERS, focusError } from './focus-error.ts';

interface QuestionForm<Typed, Saved> {
  /** What is typed and not sent. */
  drafts: ReturnType<typeof createDraftStore<Typed>>;
  /** Of the draft. */
  id: string;
  start: () => Typed;
  /** The errors of what is typed, by their fields. */
  check: (typed: Typed) => Record<string, string>;
  send: (typed: Typed) => PromiseLike<{ data?: Saved | undefined; error?: unknown }>;
  done: string;
  failed: string;
  onChange: (saved: Saved) => void;
  onClose: () => void;
}

/** A form of questions on the page of a registration: its draft survives a reload until it is sent. */
export function useQuestionForm<Typed, Saved>(options: QuestionForm<Typed, Saved>) {
  const { drafts, id, start, check, onClose } = options;
  const [typed, setTyped] = useState(() => drafts.read(id) ?? start());
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<ApiErrorData>();
  useEffect(() => void drafts.write(id, typed), [drafts, id, typed]);
  const errors = check(typed);
  const isRight = Object.keys(errors).length === 0;
  const close = () => {
    drafts.clear(id);
    onClose();
  };
  const send = async () => {
    setWasSubmitted(true);
    setRefusal(undefined);
    if (!isRight) return focusError(errors);
    if (isSending) return;
    setIsSending(true);
    const { data, error } = await options.send(typed);
    setIsSending(false);
    if (isApiErrorData(error)) setRefusal(error);
    if (!data) return;
    toast.success(options.done);
    close();
    options.onChange(data);
  };
  return {
    ...{ typed, setTyped, isSending, close },
    errors: wasSubmitted ? { ...refusal?.fields, ...errors } : {},
    problem:
      wasSubmitted && !isRight
        ? { text: CHECK_ANSWERS }
        : refusal && problemOf(refusal, options.failed),
    send: () => void send(),
  };
}
