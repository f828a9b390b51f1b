import { toast } from '@club/web-kit/toasts';
import { Button, VisuallyHidden } from '@club/web-kit/ui';
import { useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** Puts a text on the clipboard and says so. @param what the text's name: `IBAN` */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      toast.info('This browser does not allow copying here. Please select the text.');
    }
  };
  return (
    <>
      <Button
        variant="text"
        size="small"
        onClick={copy}
        aria-label={`Copy ${what}`}
        sx={{ minHeight: 44, minWidth: 76, mr: -3 }}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <VisuallyHidden role="status">{isCopied ? `${what} copied` : ''}</VisuallyHidden>
    </>
  );
}
