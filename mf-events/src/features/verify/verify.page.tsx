import type { CertificateState, VerifiedCertificate } from '@club/contracts/events/certificate';
import { formatTicketNumber } from '@club/contracts/events/entry-ticket';
import { clubDay } from '@club/contracts/events/event-moment';
import { verifyForm, verifyPath } from '@club/contracts/remotes/paths';
import { PlainInput } from '@club/web-kit/forms';
import type { RemotePage, RemotePageProps } from '@club/web-kit/remotes';
import { usePostedForm } from '@club/web-kit/state';
import { Box, Button, Card, Column, PageHeading, StatusChip } from '@club/web-kit/ui';
import { certificateName } from '../../registration/certificate-text.ts';

const texts: Record<CertificateState, [chip: string, title: string, text: string]> = {
  valid: ['Valid', 'This certificate is valid', 'The club has issued it to this person.'],
  revoked: [
    'Revoked',
    'This certificate was revoked',
    'The club has taken it back. It certifies nothing any more.',
  ],
  replaced: [
    'Replaced',
    'This certificate was replaced',
    'The holder has a newer one with another number. Ask for that one.',
  ],
  withdrawn: [
    'Not valid',
    'This certificate is not valid',
    'Its holder no longer has a place at the event.',
  ],
};

const UNKNOWN = 'No certificate has this number';
const COMPARE = 'Please compare it with the certificate, letter by letter.';
const ASK = 'Check a certificate';
const ASK_TEXT = 'Type the number that is on the certificate.';

const unknown = (id: string | undefined, problem?: string): (typeof texts)[CertificateState] =>
  id ? ['', UNKNOWN, problem || COMPARE] : ['', ASK, ASK_TEXT];

/** What anybody sees who opens the address of a certificate. The server has asked for it; the page needs no JavaScript. */
function VerifyPage({ params: { id } }: RemotePageProps) {
  const posted = usePostedForm('certificate', id ? verifyPath(id) : verifyForm);
  const certificate = posted?.certificate;
  const [chip, title, text] = certificate ? texts[certificate.state] : unknown(id, posted?.problem);
  return (
    <Column>
      <PageHeading title={title}>{text}</PageHeading>
      <Box sx={{ display: 'grid', gap: 8, maxWidth: 720, pb: { xs: 12, md: 18 } }}>
        {certificate && (
          <Card sx={{ p: { xs: 5, md: 7 }, borderRadius: '24px', display: 'grid', gap: 4 }}>
            <Box>
              <StatusChip label={chip} isOn={certificate.state === 'valid'} />
            </Box>
            <Box component="dl" sx={factsSx}>
              {rowsOf(certificate).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd translate="no">
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </Box>
          </Card>
        )}
        <Box
          component="form"
          action={verifyForm}
          sx={{ display: 'grid', gap: 4, justifyItems: 'start', '& > div': { width: '100%' } }}
        >
          <PlainInput
            label={certificate ? 'Check another number' : 'Number of the certificate'}
            name="number"
            value={certificate ? '' : posted?.values.number?.[0]}
            autoComplete="off"
            inputProps={{ spellCheck: false, autoCapitalize: 'characters', maxLength: 40 }}
          />
          <Button type="submit" variant="outlined">
            Check
          </Button>
        </Box>
      </Box>
    </Column>
  );
}

/** The value below its label: a number and a long name need the width of a phone. */
const factsSx = {
  display: 'grid',
  gap: 3,
  m: 0,
  typography: 'body1',
  overflowWrap: 'anywhere',
  '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
  '& dd': { m: 0 },
} as const;

const rowsOf = (certificate: VerifiedCertificate) => [
  { label: 'Holder', value: certificate.holder },
  { label: 'Kind', value: certificateName(certificate) },
  { label: 'Event', value: certificate.event },
  { label: 'Date', value: clubDay(certificate.date) },
  { label: 'Number', value: formatTicketNumber(certificate.number) },
  { label: 'Issued', value: clubDay(certificate.issued_at.slice(0, 10)) },
  ...(certificate.ended_at
    ? [{ label: 'No longer valid since', value: clubDay(certificate.ended_at.slice(0, 10)) }]
    : []),
];

export const verifyPage: RemotePage = {
  Component: VerifyPage,
  head({ store, params }) {
    const certificate = store.getState().postedForm?.certificate;
    return {
      title: certificate ? texts[certificate.state][1] : params.id ? UNKNOWN : ASK,
      description: 'Whether a certificate of the club is real, and what it certifies.',
    };
  },
};
