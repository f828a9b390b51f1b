import { clubMoment } from '@club/contracts/events/event-moment';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RejectionAsk } from '@club/contracts/events/registration';
import { isRefused, mustPay } from '@club/contracts/events/registration-status';
import { formatMoney } from '@club/contracts/values/money';
import { accountRows } from '../payment/account-rows.ts';

/** What the page says about a registration: its state, what happens next and by when. */
export interface StatusText {
  chip: string;
  /** Gives the chip the accent colour. */
  isOn?: boolean;
  title: string;
  text: string;
}

/** In the place of a headline where the payment was sent this moment. */
export const SUBMITTED = 'Registration and payment submitted successfully!';

const by = ({ pay_by }: RegistrationDetail) => (pay_by ? ` by ${clubMoment(pay_by)}` : '');

function unpaidText(detail: RegistrationDetail): StatusText {
  if (detail.event.is_over)
    return {
      chip: 'Not paid',
      title: 'This event is over',
      text: 'You have nothing to pay any more. If you paid before it ended, please contact the club.',
    };
  const until = by(detail);
  const held = until ? ' We hold your place until then.' : '';
  if (detail.gathering?.must_be_complete)
    return {
      chip: 'Team incomplete',
      title: `${detail.members.length} of ${detail.gathering.team_size} members have joined`,
      text: `Send your members the join link${until && `, and ${detail.total === 0 ? 'confirm' : 'pay'}${until}`}.${held}`,
    };
  if (detail.total === 0)
    return {
      chip: 'Not confirmed yet',
      title: `Confirm your registration${until}`,
      text: `One press confirms the place of your team.${held}`,
    };
  return {
    chip: 'Payment open',
    title: `Pay ${formatMoney(detail.due)}${until}`,
    text: `Then send the receipt here.${held} The link to this page is in your email.`,
  };
}

function pendingText({ review_by }: RegistrationDetail): StatusText {
  return {
    chip: 'Pending',
    title: 'We received your receipt',
    text: `We'll check it against our bank statement${review_by && ` by ${clubMoment(review_by)}`} and email every member. Nothing else to do for now.`,
  };
}

const HAS_PLACE = 'Your team has its place. See you at the event.';

function approvedText({ payment_kind, balance }: RegistrationDetail): StatusText {
  const isFree = payment_kind === 'free';
  const open =
    balance > 0
      ? ` ${formatMoney(balance)} are still to pay: transfer them with your reference.`
      : '';
  return {
    chip: 'Approved',
    isOn: true,
    title: "You're in",
    text: isFree ? HAS_PLACE : `Your payment is confirmed. ${HAS_PLACE}${open}`,
  };
}

/** What the club asks a rejected team for. Once a part has come, a new payment is the rest of it. */
export const askOf = ({ asked, received, payable }: RegistrationDetail): RejectionAsk | null =>
  asked !== 'receipt' && received > 0 && received < payable ? 'difference' : asked;

function rejectedText(detail: RegistrationDetail): StatusText {
  const until = by(detail);
  const due = formatMoney(detail.due);
  const chip = 'Payment not confirmed';
  switch (askOf(detail)) {
    case 'receipt':
      return {
        chip,
        title: `Send a better receipt${until}`,
        text: "You're still registered. Do not transfer the money again.",
      };
    case 'difference':
      return {
        chip,
        title: `Pay the missing ${due}${until}`,
        text: `You're still registered. We received ${formatMoney(detail.received)} of ${formatMoney(detail.payable)}. Send the receipt of the second transfer.`,
      };
    case 'payment':
      return {
        chip,
        title: `Pay ${due}${until}`,
        text: "You're still registered. Your transfer has not arrived. Pay, then send the receipt.",
      };
    default:
      return {
        chip,
        title: 'Your payment was rejected',
        text: `You're still registered. Say below what happened, and submit the payment again${until}.`,
      };
  }
}

const restoreHint = ({ can }: RegistrationDetail) =>
  can.restore
    ? 'You can restore the registration while places remain.'
    : 'You can register again on the page of the event, while it takes registrations.';

function cancelledText(detail: RegistrationDetail): StatusText {
  const chip = 'Cancelled';
  if (detail.cancelled?.by === 'admin')
    return { chip, title: 'The club cancelled this registration', text: 'Questions? Contact us.' };
  if (detail.cancelled?.by === 'expiry')
    return {
      chip: 'Expired',
      title: 'Your place has expired',
      text: `Your team ${detail.total === 0 ? 'did not confirm' : 'sent no payment'} in time, so other teams can take the place. ${restoreHint(detail)}`,
    };
  return { chip, title: 'You cancelled this registration', text: restoreHint(detail) };
}

const texts = {
  unpaid: unpaidText,
  pending: pendingText,
  approved: approvedText,
  rejected: rejectedText,
  cancelled: cancelledText,
};

const noAccountText = ({ pay_by }: RegistrationDetail): StatusText => ({
  chip: 'Payment open',
  title: 'Please do not transfer anything yet',
  text: `The club has not entered its bank account. This page shows it as soon as it is there: come back with the link in your email.${pay_by && ` We hold your place until ${clubMoment(pay_by)}.`}`,
});

/** There is an amount to pay, and no account to pay it into. */
const lacksAccount = (detail: RegistrationDetail) => {
  const { payment_status, event, gathering, due, bank_account } = detail;
  return (
    mustPay(payment_status) &&
    !event.is_over &&
    !gathering?.must_be_complete &&
    due > 0 &&
    accountRows(bank_account).length === 0
  );
};

export const statusText = (detail: RegistrationDetail): StatusText =>
  lacksAccount(detail) ? noAccountText(detail) : texts[detail.payment_status](detail);

/** The club's words to this team: why the payment was rejected or the registration cancelled. */
export function reasonOf({ payment_status, rejection_reason, cancelled }: RegistrationDetail) {
  return isRefused(payment_status) ? rejection_reason : cancelled?.reason;
}

/** What the club pays back, or has paid back. */
export function refundText({ refund }: RegistrationDetail): string | undefined {
  if (!refund) return undefined;
  if (refund.amount === null) {
    const claim = `If the club received your ${formatMoney(refund.claimed)}, it pays them back, and emails you.`;
    const due = `The club will pay back ${formatMoney(refund.due)}.`;
    return [refund.due > 0 && due, refund.claimed > 0 && claim].filter(Boolean).join(' ');
  }
  const date = refund.date ? ` on ${clubMoment(refund.date)}` : '';
  const reference = refund.reference ? ` with the reference ${refund.reference}` : '';
  return `The club paid back ${formatMoney(refund.amount)}${date}${reference}.`;
}
