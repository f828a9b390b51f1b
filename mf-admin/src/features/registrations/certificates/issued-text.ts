import type { Issued } from '@club/contracts/events/certificates';

export const certificatesText = (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'certificate' : 'certificates'}`;

export const issuedText = ({ issued, had, not_drawn }: Issued): string =>
  [
    `${certificatesText(issued)} on the way.`,
    had > 0 && `${had.toLocaleString('en-GB')} had one.`,
    not_drawn.length > 0 && `Without one, because of its letters: ${not_drawn.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
