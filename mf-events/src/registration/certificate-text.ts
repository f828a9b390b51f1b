import type { VerifiedCertificate } from '@club/contracts/events/certificate';

/** What a certificate certifies, in words. */
export const certificateName = ({ kind, place }: Pick<VerifiedCertificate, 'kind' | 'place'>) =>
  kind === 'place' ? `Certificate for ${place}` : 'Certificate of participation';
