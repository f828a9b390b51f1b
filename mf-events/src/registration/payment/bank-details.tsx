import type { RegisteredTeam } from '@club/contracts/events/registration';
import { styled, Typography } from '@club/web-kit/ui';
import { CopyButton } from './copy-button.tsx';

const Rows = styled('dl')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    minHeight: 56,
    borderTop: `1px solid ${theme.vars.palette.line}`,
  },
  '& dt': {
    alignSelf: 'end',
    fontSize: '0.875rem',
    lineHeight: 1.4,
    color: theme.vars.palette.text.secondary,
  },
  '& dd': { margin: 0, alignSelf: 'start', overflowWrap: 'anywhere' },
  '& dd:last-of-type': { gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'center' },
}));

/** The club's bank account, and the reference by which the club finds the transfer. */
export function BankDetails({ registered }: { registered: RegisteredTeam }) {
  const { bank_account: account, reference } = registered;
  const rows = [
    { label: 'Account title', value: account.title },
    { label: 'Bank', value: account.bank_name },
    { label: 'Account number', value: account.account_number },
    { label: 'IBAN', value: account.iban },
  ].filter(({ value }) => value !== '');
  return (
    <>
      {rows.length === 0 && (
        <Typography variant="body2" sx={{ mb: 3 }}>
          The club has not entered its bank account yet. Please come back soon with the link in your
          email.
        </Typography>
      )}
      <Rows>
        {[...rows, { label: 'Payment reference', value: reference }].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd>
              <CopyButton label={label} text={value} />
            </dd>
          </div>
        ))}
      </Rows>
    </>
  );
}
