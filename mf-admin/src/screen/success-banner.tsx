import { Box, Typography } from '@club/web-kit/ui';
import { useCallback, useEffect, useState } from 'react';

/** Success banners of blog and media clear after 3 s. */
const BANNER_MS = 3000;

/** A success text that shows for 3 s. Showing it again restarts the time. */
export function useSuccessBanner() {
  const [banner, setBanner] = useState<{ text: string }>();
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(undefined), BANNER_MS);
    return () => clearTimeout(timer);
  }, [banner]);
  const show = useCallback((text: string) => setBanner({ text }), []);
  return { text: banner?.text, show };
}

/** Stays at the top while the screen scrolls. Its element is always there, so that screen readers announce the text. */
export function SuccessBanner({ text }: { text: string | undefined }) {
  return (
    <Box role="status" sx={{ position: 'sticky', top: 12, zIndex: 2, height: 0 }}>
      {text && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            width: 'fit-content',
            maxWidth: '100%',
            mx: 'auto',
            px: 5,
            py: 2.5,
            borderRadius: 999,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          <Typography sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>{text}</Typography>
        </Box>
      )}
    </Box>
  );
}
