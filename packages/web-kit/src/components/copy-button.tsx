import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { toast } from '../toast/toast.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const SHOWN_MS = 2000;

/** Copies a text to the clipboard. @param label the name of the text, such as `IBAN` */
export function CopyButton({ label, text }: { label: string; text: string }) {
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
      toast.info('The browser did not allow copying. Please select the text instead.');
    }
  };
  return (
    <>
      <Button
        variant="text"
        size="small"
        onClick={copy}
        aria-label={`Copy ${label}`}
        sx={{ minHeight: 44, minWidth: 76, mr: -3 }}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <VisuallyHidden role="status">{isCopied ? `${label} copied` : ''}</VisuallyHidden>
    </>
  );
}
