import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { formatPkr } from '@club/contracts/values/money';
import { Box, CopyButton, styled, Typography } from '@club/web-kit/ui';

const Rows = styled('dl')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.fontFamily,
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 16,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.line}`,
  },
  '& dt': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dd': {
    margin: 0,
    textAlign: 'right',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-muted]': { color: theme.vars.palette.text.secondary },
}));

const Members = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0, overflowWrap: 'anywhere' },
  '& span': { display: 'block', color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
}));

/** Reference, members, modules with prices and codes, and the amount. */
export function RegistrationFacts({ registration }: { registration: RegistrationDetail }) {
  const { reference, members, modules, total, payable, balance, transaction_id } = registration;
  return (
    <>
      <Part title="Reference">
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography sx={{ fontWeight: 600 }}>{reference}</Typography>
          <CopyButton label="reference" text={reference} />
        </Box>
      </Part>
      <Part title="Members">
        <Members>
          {members.map(({ name, email }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two members can have the same name and address.
            <li key={index}>
              <bdi>{name}</bdi>
              <span>{email}</span>
            </li>
          ))}
        </Members>
      </Part>
      <Part title="Modules">
        <Rows>
          {modules.map(({ name, amount, discount, code }) => (
            <ModuleRow key={name} {...{ name, amount, discount, code }} />
          ))}
          {payable < total && <Row label="Total" value={formatPkr(total)} />}
          <Row label={amountLabel(registration)} value={formatPkr(payable)} isStrong />
          {balance > 0 && <Row label="Still to pay" value={formatPkr(balance)} isStrong />}
          {balance < 0 && <Row label="We pay back" value={formatPkr(-balance)} isStrong />}
          {transaction_id && <Row label="Transaction ID" value={transaction_id} />}
        </Rows>
      </Part>
    </>
  );
}

const amountLabels = {
  unpaid: 'Payable',
  pending: 'Amount submitted',
  approved: 'Paid',
  rejected: 'Payable',
  cancelled: 'Amount',
};

/** An open balance says that the amount is not paid yet. */
const amountLabel = ({ payment_status, balance }: RegistrationDetail) =>
  balance === 0 ? amountLabels[payment_status] : 'Amount';

type ModuleRowProps = RegistrationDetail['modules'][number];

const ModuleRow = ({ name, amount, discount, code }: ModuleRowProps) => (
  <>
    <Row label={name} value={formatPkr(amount)} />
    {code && <Row label={`Code ${code}`} value={`− ${formatPkr(discount)}`} isMuted />}
  </>
);

interface RowProps {
  label: string;
  value: string;
  isStrong?: boolean;
  isMuted?: boolean;
}

const Row = ({ label, value, isStrong, isMuted }: RowProps) => (
  <div data-muted={isMuted ? '' : undefined}>
    <dt>{label}</dt>
    <dd style={isStrong ? { fontWeight: 600 } : undefined}>{value}</dd>
  </div>
);

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <Typography variant="h5" component="h2" sx={{ mb: 3 }}>
      {title}
    </Typography>
    {children}
  </section>
);
