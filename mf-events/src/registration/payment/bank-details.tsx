import type { RegisteredTeam } from '@club/contracts/events/registration';
import { CopyButton, styled, Typography } from '@club/web-kit/ui';
import { accountRows } from './account-rows.ts';

const Rows = styled('dl')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    minHeight: 44,
    borderTop: `1px solid ${theme.vars.palette.line}`,
  },
  '& dt': {
    alignSelf: 'end',
    fontSize: '0.875rem',
    lineHeight: 1.3,
    color: theme.vars.palette.text.secondary,
  },
  '& dd': { margin: 0, lineHeight: 1.3, alignSelf: 'start', overflowWrap: 'anywhere' },
  '& dd:last-of-type': { gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'center' },
}));

/** The club's bank account, and the reference by which the club finds the transfer. Copies have no spaces. */
export function BankDetails({
  registered,
}: {
  registered: Pick<RegisteredTeam, 'bank_account' | 'reference'>;
}) {
  const { reference } = registered;
  const rows = accountRows(registered.bank_account);
  return (
    <>
      {rows.length === 0 && (
        <Typography variant="body2">
          The club has not entered its bank account yet. Please come back soon with the link in your
          email.
        </Typography>
      )}
      <Rows>
        {[...rows, { label: 'Payment reference', value: reference, copied: reference }].map(
          ({ label, value, copied }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate="no">{value}</dd>
              <dd>
                <CopyButton label={label} text={copied} />
              </dd>
            </div>
          ),
        )}
      </Rows>
    </>
  );
}
