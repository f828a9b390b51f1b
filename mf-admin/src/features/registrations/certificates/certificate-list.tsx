import type { CertificateState } from '@club/contracts/events/certificate';
import {
  type IssuedCertificate,
  reissueCertificate,
  revokeCertificate,
} from '@club/contracts/events/certificates';
import { formatTicketNumber } from '@club/contracts/events/entry-ticket';
import { verifyPath } from '@club/contracts/remotes/paths';
import { TextLink } from '@club/web-kit/ui';
import { askReason } from '../../../form/question.ts';
import { formatMoment } from '../../../format/moment.ts';
import { chip, facts, type ReadList } from '../../../list/list-kind.tsx';
import { type RowAction, write } from '../../../list/row-action.ts';

export const stateLabels: Record<CertificateState, string> = {
  valid: 'Valid',
  revoked: 'Revoked',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
};

const whatOf = ({ kind, place }: IssuedCertificate) => (kind === 'place' ? place : 'Participation');

/** The certificates that were issued at an event, and what an admin can do with them. */
export const certificatesOf = (id: string, isFiltered: boolean): ReadList<IssuedCertificate> => ({
  label: 'Certificates',
  loading: 'Loading the certificates',
  failed: 'The certificates did not load',
  empty: isFiltered ? 'No certificate fits.' : 'No certificate yet.',
  nameOf: ({ holder }) => holder,
  rowLabel: (certificate) => `${certificate.holder}, ${whatOf(certificate)}`,
  columns: [
    facts((certificate) => [
      <bdi key="holder">{certificate.holder}</bdi>,
      <span key="what">
        <bdi>{whatOf(certificate)}</bdi>, <bdi>{certificate.team}</bdi>
      </span>,
      <Story key="story" certificate={certificate} />,
    ]),
    chip(({ state }) => ({ label: stateLabels[state], isOn: state === 'valid' })),
  ],
  rowActions: actionsOf(id),
});

const actionsOf = (id: string): RowAction<IssuedCertificate>[] => [
  {
    label: 'PDF',
    name: ({ holder }) => `Download the certificate of ${holder}`,
    may: 'issueCertificates',
    isShown: ({ file_url }) => file_url !== '',
    href: ({ file_url }) => file_url,
  },
  {
    // The member gets a new number with the name and the design of now.
    label: 'Issue again',
    name: ({ holder }) => `Issue the certificate of ${holder} again`,
    isShown: ({ state }) => state !== 'replaced',
    write: ({ id: certificate_id, holder }) =>
      write(
        reissueCertificate,
        { params: { id, certificate_id } },
        `${holder} gets a new certificate by email.`,
      ),
    failed: 'Nothing was issued. Please try again.',
  },
  {
    label: 'Revoke',
    name: ({ holder }) => `Revoke the certificate of ${holder}`,
    may: 'revokeCertificate',
    isHarmful: true,
    isShown: ({ state }) => state === 'valid' || state === 'withdrawn',
    question: ({ id: certificate_id, holder }) =>
      askReason({
        title: `Revoke the certificate of ${holder}`,
        note: 'Its page says from now on that it was revoked. The holder gets an email with the reason. The page does not show the reason.',
        action: ['Revoke', 'Revoking…'],
        send: (body, send) => send(revokeCertificate, { params: { id, certificate_id }, body }),
        done: 'Certificate revoked.',
        failure: 'The certificate was not revoked. Please try again.',
      }),
  },
];

/** When and by whom it was issued, and when and why it ended. */
function Story({ certificate }: { certificate: IssuedCertificate }) {
  const { number, state, reason, issued_at, issued_by, is_sent, ended_at } = certificate;
  return (
    <>
      <TextLink href={verifyPath(formatTicketNumber(number))} target="_blank" rel="noreferrer">
        {formatTicketNumber(number)}
      </TextLink>
      <span>
        {`, issued ${formatMoment(issued_at)} by ${issued_by}${is_sent || state !== 'valid' ? '' : ', the email waits'}`}
      </span>
      {ended_at && <span>{`, ended ${formatMoment(ended_at)}`}</span>}
      {reason && (
        <span>
          {': '}
          <bdi>{reason}</bdi>
        </span>
      )}
    </>
  );
}
