import { LabelledInput } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useRef, useState } from 'react';
import { busyProps } from '../../../form/busy-props.ts';
import { canScan } from './read-tickets.ts';
import { TicketCamera } from './ticket-camera.tsx';
import type { CheckIns } from './use-check-in.ts';

/** A number that is typed, pasted, or typed by a USB scanner, which ends with Enter. Where the browser reads codes, also the camera. */
export function CheckInForm({ enter, isBusy }: Pick<CheckIns, 'enter' | 'isBusy'>) {
  const [code, setCode] = useState('');
  const [note, setNote] = useState('');
  const [isScanning, setIsScanning] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = (text: string) => {
    if (!text.trim()) return;
    enter({ code: text, ...(note.trim() && { note }) });
    setCode('');
    setNote('');
  };
  return (
    <Box
      component="form"
      aria-label="Check in by ticket"
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
        input.current?.focus();
      }}
      sx={{ display: 'grid', gap: 3 }}
    >
      <LabelledInput
        label="Ticket number"
        value={code}
        onChange={setCode}
        inputRef={input}
        autoComplete="off"
        placeholder="7K3M-9QPX-2AHD"
        inputProps={{ spellCheck: false, autoCapitalize: 'characters' }}
      />
      <LabelledInput
        label="Note (optional)"
        value={note}
        onChange={setNote}
        inputProps={{ maxLength: 200 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5 }}>
        <Button type="submit" variant="contained" {...busyProps(isBusy)}>
          Check in
        </Button>
        {canScan() && (
          <Button variant="outlined" onClick={() => setIsScanning(!isScanning)}>
            {isScanning ? 'Stop the camera' : 'Scan with the camera'}
          </Button>
        )}
      </Box>
      {isScanning ? <TicketCamera onCode={send} /> : <Hint />}
    </Box>
  );
}

const Hint = () => (
  <Typography variant="body2" color="textSecondary">
    {canScan()
      ? 'Type the number of the ticket, or use a scanner or the camera.'
      : 'Type the number of the ticket, or use a USB scanner. This browser cannot read codes with the camera.'}
  </Typography>
);
