import type { OwnCertificate } from '@club/contracts/events/certificate';
import { formatTicketNumber } from '@club/contracts/events/entry-ticket';
import { verifyPath } from '@club/contracts/remotes/paths';
import { Box, Button, Card, TextLink, Typography } from '@club/web-kit/ui';
import { certificateName } from '../../certificate-text.ts';

/** The certificates of a team. A link downloads each of them, so the page without JavaScript shows the same. */
export const Certificates = ({ certificates }: { certificates: OwnCertificate[] }) => (
  <Card component="section" aria-labelledby="certificates" sx={cardSx}>
    <Box>
      <Typography id="certificates" variant="h4" component="h2">
        {certificates.length === 1 ? 'Your certificate' : 'Your certificates'}
      </Typography>
      <Typography color="textSecondary">
        Anybody can check a certificate by its number or its QR code.
      </Typography>
    </Box>
    {certificates.map((certificate) => (
      <Certificate key={certificate.number} {...certificate} />
    ))}
  </Card>
);

const Certificate = ({ holder, number, file_url, ...certificate }: OwnCertificate) => (
  <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', overflowWrap: 'anywhere' }}>
    <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
      <bdi>{holder}</bdi>
    </Typography>
    <Typography>
      <bdi>{certificateName(certificate)}</bdi>
    </Typography>
    <TextLink href={verifyPath(formatTicketNumber(number))} variant="body2">
      {`Check ${formatTicketNumber(number)}`}
    </TextLink>
    {file_url ? (
      <Button
        size="small"
        variant="outlined"
        href={file_url}
        download
        aria-label={`Download the certificate of ${holder}`}
      >
        Download as PDF
      </Button>
    ) : (
      <Typography variant="body2">Revoked by the club</Typography>
    )}
  </Box>
);

const cardSx = { p: { xs: 5, md: 7 }, borderRadius: '24px', display: 'grid', gap: 5 };
