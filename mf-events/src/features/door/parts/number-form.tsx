import { LabelledInput } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** A scanner types a code in a moment; a person would not. */
const SCANNER_PAUSE_MS = 300;
const SHORTEST = 12;

/** A number that is typed, and a USB scanner, which types anywhere on the page and ends with Enter. */
export function NumberForm({ onCode }: { onCode: (code: string) => void }) {
  const [number, setNumber] = useState('');
  useScanner(onCode);
  return (
    <Box
      component="form"
      aria-label="Check in by number"
      onSubmit={(event) => {
        event.preventDefault();
        if (!number.trim()) return;
        onCode(number);
        setNumber('');
      }}
      sx={{ display: 'flex', gap: 3, alignItems: 'end' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <LabelledInput
          label="Ticket number"
          value={number}
          onChange={setNumber}
          autoComplete="off"
          placeholder="7K3M-9QPX-2AHD"
          inputProps={{ spellCheck: false, autoCapitalize: 'characters' }}
        />
      </Box>
      <Button type="submit" variant="contained">
        Check in
      </Button>
    </Box>
  );
}

function useScanner(onCode: (code: string) => void): void {
  const read = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let at = 0;
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (target instanceof Element && target.closest('input,textarea,select')) return;
      if (event.timeStamp - at > SCANNER_PAUSE_MS) typed = '';
      at = event.timeStamp;
      if (key.length === 1) typed += key;
      if (key !== 'Enter' || typed.length < SHORTEST) return;
      // Otherwise it would press the button that has the focus.
      event.preventDefault();
      read(typed);
      typed = '';
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
