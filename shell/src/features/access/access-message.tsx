import { Box } from '@club/web-kit/ui';

interface AccessMessageProps {
  kind: 'error' | 'success';
  /** Without a text the box is empty, but screen readers already watch it. */
  text: string | undefined;
}

/** The result of an action. Screen readers announce it when it appears. */
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
