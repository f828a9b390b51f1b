import { WRITING_SECONDS, writeInPost } from '@club/contracts/content/post-draft';
import { useWrite } from '@club/web-kit/calls';
import { randomId } from '@club/web-kit/random-id';
import { useEffect, useState } from 'react';

/**
 * Says again and again that this window has a post open. A lost message does no harm. @returns the email addresses of the
 * admins who have it open in other windows
 */
export function useOtherWriters(id: string): string[] {
  const [say] = useWrite(writeInPost);
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    const own = randomId();
    let isOpen = true;
    const send = async () => {
      const { data } = await say({ params: { id }, body: { window: own, is_open: isOpen } });
      if (isOpen && data) setOthers(data.others);
    };
    void send();
    const timer = setInterval(() => void send(), WRITING_SECONDS * 1000);
    return () => {
      clearInterval(timer);
      isOpen = false;
      void send();
    };
  }, [id, say]);
  return others;
}
