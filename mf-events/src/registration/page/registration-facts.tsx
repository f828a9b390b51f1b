import { toldAnswers } from '@club/contracts/events/answer-texts';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { isActive } from '@club/contracts/events/registration-status';
import { formatMoney } from '@club/contracts/values/money';
import { Box, CopyButton, styled, TextLink, Typography } from '@club/web-kit/ui';
import { askOf } from '../own/registration-status.ts';
import { Line, PriceLines } from '../payment/price-lines.tsx';
import { submittedAmount } from '../payment/submitted-amount.ts';
import { ownQuestions } from '../questions/own-questions.ts';

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
  const { reference, members, modules, payable, transaction_id } = registration;
  return (
    <>
      <Part title="Reference">
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography translate="no" sx={{ fontWeight: 600 }}>
            {reference}
          </Typography>
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
      <OwnAnswers registration={registration} />
      <Part title="Modules">
        <PriceLines
          modules={modules}
          sum={{
            label: amountLabel(registration),
            amount: payable,
            isTold: registration.can.pay && !isInParts(registration) && registration.due > 0,
          }}
        >
          <MoneyLines registration={registration} />
          {transaction_id && (
            <Line data-id="" label="Transaction ID">
              <span translate="no">{transaction_id}</span>
            </Line>
          )}
        </PriceLines>
      </Part>
    </>
  );
}

/** The answers of the team and of its members, also to questions that the club has removed since. */
function OwnAnswers({ registration }: { registration: RegistrationDetail }) {
  const { questions, given, members } = ownQuestions(registration);
  const told = toldAnswers(questions, given);
  if (told.length === 0) return null;
  return (
    <Part title="Answers">
      <Members>
        {told.map(({ label, member, text, file }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two members have the same question.
          <li key={index}>
            {member !== null && told[index - 1]?.member !== member && (
              <bdi style={{ fontWeight: 600 }}>{members[member]?.name}</bdi>
            )}
            <span>
              <bdi>{label}</bdi>
            </span>
            <FileLink url={file && registration.files?.[file]}>
              <bdi style={{ whiteSpace: 'pre-line' }}>{text}</bdi>
            </FileLink>
          </li>
        ))}
      </Members>
    </Part>
  );
}

const FileLink = ({ url, children }: { url: string | undefined; children: React.ReactNode }) =>
  url ? (
    <TextLink href={url} target="_blank" rel="noopener">
      {children}
    </TextLink>
  ) : (
    children
  );

const amountLabels = {
  unpaid: 'To pay',
  pending: 'Amount submitted',
  approved: 'Paid',
  rejected: 'To pay',
  cancelled: 'Amount',
};

/** Whether more than one line says what is paid and what is open. */
const isInParts = ({ payment_status, payable, balance, received }: RegistrationDetail) =>
  isActive(payment_status) && (balance !== 0 || (received > 0 && received !== payable));

const amountLabel = (registration: RegistrationDetail) =>
  isInParts(registration) || askOf(registration) === 'receipt'
    ? 'Amount'
    : amountLabels[registration.payment_status];

/** What came of the amount, and what is open: the lines add up. */
function MoneyLines({ registration }: { registration: RegistrationDetail }) {
  if (!isInParts(registration)) return null;
  const { balance, received } = registration;
  const submitted = submittedAmount(registration);
  return (
    <>
      {received > 0 && <Line data-off="" label="Received">{`− ${formatMoney(received)}`}</Line>}
      {submitted > 0 && <Line data-off="" label="Submitted">{`− ${formatMoney(submitted)}`}</Line>}
      {balance > 0 && (
        <Line data-sum="" label="Still to pay">
          {formatMoney(balance)}
        </Line>
      )}
      {balance < 0 && (
        <Line data-sum="" label="We pay back">
          {formatMoney(-balance)}
        </Line>
      )}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <Typography variant="h5" component="h2" sx={{ mb: 3 }}>
      {title}
    </Typography>
    {children}
  </section>
);
