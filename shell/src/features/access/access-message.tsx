import { Box } from '@club/web-kit/ui';

interface AccessMessageProps {
  kind: 'error' | 'success';
  /** Nothing is shown without one, but its place is announced from the start. */
  text: string | undefined;
}

/** What happened, read out as soon as it is there. */
export function AccessMessage({ kind, text }: AccessMessageProps) {
  return (
    <Box role={kind === 'error' ? 'alert' : 'status'} sx={{ display: text ? 'block' : 'contents' }}>
      {text && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            alignItems: 'center',
            gap: 3,
            px: 4,
            py: 3,
            borderRadius: '12px',
            bgcolor: 'raised',
            color: kind === 'error' ? 'error.main' : 'text.primary',
            fontSize: '0.96875rem',
            fontWeight: 500,
            lineHeight: 1.45,
          }}
        >
          <Box
            aria-hidden
            sx={{
              width: 14,
              height: 14,
              borderRadius: '4px',
              bgcolor: kind === 'error' ? 'error.main' : 'primary.main',
            }}
          />
          {text}
        </Box>
      )}
    </Box>
  );
}
