import type { CertificateState } from '@club/contracts/events/certificate';
import {
  type IssuedCertificate,
  reissueCertificate,
  revokeCertificate,
} from '@club/contracts/events/certificates';
import { formatTicketNumber } from '@club/contracts/events/entry-ticket';
import { verifyPath } from '@club/contracts/remotes/paths';
import { useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, StatusChip, TextLink, Typography } from '@club/web-kit/ui';
import { AskButton } from '../../../form/ask-button.tsx';
import { busyProps } from '../../../form/busy-props.ts';
import { askReason } from '../../../form/question.ts';
import { formatMoment } from '../../../format/moment.ts';
import { useMayChange } from '../../../role/use-role.ts';

export const stateLabels: Record<CertificateState, string> = {
  valid: 'Valid',
  revoked: 'Revoked',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
};

interface CertificateRowProps {
  eventId: string;
  certificate: IssuedCertificate;
}

/** A certificate that was issued, and what an admin can do with it. */
export function CertificateRow({ eventId, certificate }: CertificateRowProps) {
  const { holder, team, kind, place, state, reason, number } = certificate;
  const { issued_at, issued_by, is_sent, ended_at } = certificate;
  const mayChange = useMayChange();
  const what = kind === 'place' ? place : 'Participation';
  return (
    <Box component="li" aria-label={`${holder}, ${what}`} sx={rowSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{holder}</bdi>
        </Typography>
        <StatusChip label={stateLabels[state]} isOn={state === 'valid'} />
      </Box>
      <Typography variant="body2">
        <bdi>{what}</bdi>, <bdi>{team}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary">
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
      </Typography>
      {mayChange && <Actions {...{ eventId, certificate }} />}
    </Box>
  );
}

function Actions({ eventId, certificate }: CertificateRowProps) {
  const { id: certificate_id, holder, state, file_url } = certificate;
  const params = { id: eventId, certificate_id };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {file_url && (
        <Button
          size="small"
          variant="outlined"
          href={file_url}
          download
          aria-label={`Download the certificate of ${holder}`}
        >
          PDF
        </Button>
      )}
      {state !== 'replaced' && <ReissueButton {...{ eventId, certificate }} />}
      {(state === 'valid' || state === 'withdrawn') && (
        <AskButton
          size="small"
          color="error"
          aria-label={`Revoke the certificate of ${holder}`}
          ask={() =>
            askReason({
              title: `Revoke the certificate of ${holder}`,
              note: 'Its page says from now on that it was revoked. The holder gets an email with the reason. The page does not show the reason.',
              action: ['Revoke', 'Revoking…'],
              send: (body, write) => write(revokeCertificate, { params, body }),
              done: 'Certificate revoked.',
              failure: 'The certificate was not revoked. Please try again.',
            })
          }
        >
          Revoke
        </AskButton>
      )}
    </Box>
  );
}

/** The member gets a new number with the name and the design of now. */
function ReissueButton({ eventId, certificate: { id, holder } }: CertificateRowProps) {
  const [reissue, { isLoading }] = useWrite(reissueCertificate);
  const send = async () => {
    const { error } = await reissue({ params: { id: eventId, certificate_id: id } });
    if (error) toast.error(errorText(error, 'Nothing was issued. Please try again.'));
    else toast.success(`${holder} gets a new certificate by email.`);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`Issue the certificate of ${holder} again`}
      {...busyProps(isLoading, () => void send())}
    >
      Issue again
    </Button>
  );
}

const rowSx = {
  display: 'grid',
  gap: 1.5,
  py: 4,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;
