import { type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DiscardDialog } from './discard-dialog.tsx';
import { type LeaveGuard as Guard, LeaveContext, type Unsaved } from './leave-context.ts';
import { useHistoryGuard } from './use-history-guard.ts';
import { useLinkGuard } from './use-link-guard.ts';

interface Question {
  proceed: () => void;
  only: Unsaved | undefined;
}

/**
 * Asks before unsaved changes are left: by a link, by `useGuardedNavigate`, or by the browser's Back and Forward. The
 * site's router has no blocker of its own (docs/decisions/0011).
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const guarded = useRef(new Set<Unsaved>());
  const [question, setQuestion] = useState<Question>();
  const guard = useMemo<Guard>(
    () => ({
      guard(unsaved) {
        guarded.current.add(unsaved);
        return () => guarded.current.delete(unsaved);
      },
      leave(proceed, only) {
        const isGuarded = only ? guarded.current.has(only) : guarded.current.size > 0;
        if (isGuarded) setQuestion({ proceed, only });
        else proceed();
      },
    }),
    [],
  );
  useLinkGuard(guard, guarded);
  useHistoryGuard(guard, guarded);

  const discard = () => {
    // The question closes first and returns the focus to the form. The form moves the focus when it closes.
    flushSync(() => setQuestion(undefined));
    const dropped = question?.only ? [question.only] : [...guarded.current];
    for (const unsaved of dropped) unsaved.discard();
    question?.proceed();
  };

  return (
    <LeaveContext value={guard}>
      {children}
      <DiscardDialog
        open={question !== undefined}
        onStay={() => setQuestion(undefined)}
        onDiscard={discard}
      />
    </LeaveContext>
  );
}
