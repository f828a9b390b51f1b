import { Box, Typography } from '@club/web-kit/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readTickets } from './read-tickets.ts';

/** The picture of the camera. It calls `onCode` once for each code that is held before it. */
export function TicketCamera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    if (!video.current) return undefined;
    return readTickets(video.current, {
      onCode: (code) => report(code),
      onFailure: () => setHasFailed(true),
    });
  }, []);

  if (hasFailed) {
    return (
      <Typography role="alert">
        The camera is not available. Allow it in the browser, or type the number.
      </Typography>
    );
  }
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label="Picture of the camera"
      sx={{ width: '100%', maxWidth: 420, borderRadius: '16px', bgcolor: '#000000' }}
    />
  );
}
