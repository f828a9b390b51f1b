import type { CertificateKind } from '@club/contracts/events/certificate';
import { unlinked } from '@club/service-kit/email/unlinked';
import { eventPart, row, type TeamEmail, type TeamFacts } from '../email/team-email.ts';

interface Certified {
  kind: CertificateKind;
  place: string;
}

const nameOf = ({ kind, place }: Certified): string =>
  kind === 'place' ? `certificate for ${unlinked(place)}` : 'certificate of participation';

const download = ({ link }: TeamFacts) => ({ text: 'Open your certificate', url: link });

/** @param replaces whether the holder had one before */
export const certificateEmail = (
  facts: TeamFacts,
  { replaces, ...certificate }: Certified & { replaces: boolean },
): TeamEmail => ({
  subject: `Your ${replaces ? 'new ' : ''}certificate for ${facts.event.title} (${facts.registration.reference})`,
  heading: replaces ? 'Your new certificate' : 'Your certificate',
  parts: [
    `Your ${nameOf(certificate)} is ready. You download it from the page of your registration, as a PDF with your name.`,
    replaces
      ? 'It replaces the one that you had before: anybody who looks that one up sees that it was replaced.'
      : 'Its QR code opens a page on which anybody can see that it is real.',
  ],
  link: download(facts),
  details: [eventPart(facts)],
});

export const certificateRevokedEmail = (
  facts: TeamFacts,
  { reason, ...certificate }: Certified & { reason: string },
): TeamEmail => ({
  subject: `Your certificate for ${facts.event.title} was revoked (${facts.registration.reference})`,
  heading: 'Your certificate was revoked',
  parts: [
    `The club has revoked your ${nameOf(certificate)}. Anybody who looks it up sees that it is no longer valid.`,
    row('Reason', unlinked(reason)),
  ],
  details: [eventPart(facts)],
});
