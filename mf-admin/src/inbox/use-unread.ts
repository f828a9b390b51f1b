import { useMemo } from 'react';
import { useInboxMarks } from './use-inbox-marks.ts';

/** Which messages are unread: those that nobody has answered, and that were neither read nor deleted in this browser. */
export function useUnread(unanswered: readonly string[] | undefined): ReadonlySet<string> {
  const { marks } = useInboxMarks();
  return useMemo(() => {
    const seen = new Set([...marks.read, ...marks.deleted]);
    return new Set(unanswered?.filter((id) => !seen.has(id)));
  }, [unanswered, marks]);
}
