import {
  createRecoveryCodes,
  getRecoveryCodes,
  RECOVERY_CODE_COUNT,
} from '@club/contracts/auth/recovery-codes';
import { useRead, useWrite } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, styled, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { SettingsSection } from '../../form/settings-section.tsx';
import { formatDay } from '../../format/moment.ts';
import { FreshCodeNotice, toastFailure } from '../../role/fresh-code.tsx';
import { Loaded } from '../../screen/loaded.tsx';

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

async function copy(codes: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('Codes copied.');
  } catch {
    toast.error('The browser did not allow copying. Please write the codes down.');
  }
}

/** One-time codes for a sign-in without the email. The server returns them only once, when they are created. */
export function RecoveryCodesSection() {
  const [create, { data: made, error, isLoading }] = useWrite(createRecoveryCodes);
  const make = async () => {
    const result = await create();
    if (result.error) toastFailure(result.error, 'No codes were made. Please try again.');
  };
  return (
    <SettingsSection
      title="Recovery codes"
      text="Use one if the sign-in email doesn't arrive. Each works once. New codes replace the old ones."
    >
      <Loaded
        query={useRead(getRecoveryCodes)}
        failure="The recovery codes did not load."
        skeleton={24}
      >
        {({ left, created_at }) => (
          <Typography>
            {created_at
              ? `${left} of ${RECOVERY_CODE_COUNT} left, made on ${formatDay(created_at)}.`
              : 'You have none yet.'}
          </Typography>
        )}
      </Loaded>
      <FreshCodeNotice error={error} />
      {made && (
        <>
          <Codes aria-label="New recovery codes">
            {made.codes.map((code) => (
              <li key={code} translate="no">
                {code}
              </li>
            ))}
          </Codes>
          <Typography variant="body2" color="textSecondary">
            They are shown only now. Keep them with your passwords.
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
