import { RECOVERY_CODE_COUNT } from '@club/contracts/auth/recovery-codes';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, ErrorPanel, styled, TextSkeleton, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { formatDay } from '../../format/moment.ts';
import { useCreateRecoveryCodesMutation, useGetRecoveryCodesQuery } from './api.ts';
import { asksForCode, FreshCodeNotice } from './fresh-code-notice.tsx';
import { SettingsSection } from './settings-section.tsx';

const Codes = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
  gap: '8px 20px',
  margin: 0,
  padding: 20,
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.line}`,
  background: theme.vars.palette.background.paper,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.9375rem',
  listStylePosition: 'inside',
}));

/** Codes that let the admin in when the mail does not arrive; shown this once. */
export function RecoveryCodesSection() {
  const { data: state, isError, refetch } = useGetRecoveryCodesQuery();
  const [create, { data: made, error, isLoading }] = useCreateRecoveryCodesMutation();

  const make = async () => {
    const result = await create();
    if (result.error && !asksForCode(result.error)) {
      toast.error(errorText(result.error, 'No codes were made. Please try again.'));
    }
  };
  const copy = async (codes: string[]) => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success('Codes copied.');
    } catch {
      toast.error('The browser did not allow copying. Please write the codes down.');
    }
  };

  return (
    <SettingsSection
      title="Recovery codes"
      text="Each lets you in once when the mail with the code does not arrive. New ones replace the old."
    >
      {!state && !isError && <TextSkeleton height={24} width={220} />}
      {!state && isError && (
        <ErrorPanel
          message="The recovery codes did not load."
          action="Retry"
          onAction={() => void refetch()}
        />
      )}
      {state && (
        <Typography>
          {state.created_at
            ? `${state.left} of ${RECOVERY_CODE_COUNT} left, made on ${formatDay(state.created_at)}.`
            : 'You have none yet.'}
        </Typography>
      )}
      <FreshCodeNotice error={error} />
      {made && (
        <>
          <Codes aria-label="New recovery codes">
            {made.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Codes>
          <Typography variant="body2" color="textSecondary">
            They are shown only now. Keep them where you keep passwords.
          </Typography>
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" {...busyProps(isLoading, () => void make())}>
          {isLoading ? 'Making…' : 'Make new codes'}
        </Button>
        {made && (
          <Button variant="text" onClick={() => void copy(made.codes)}>
            Copy the codes
          </Button>
        )}
      </Box>
    </SettingsSection>
  );
}
