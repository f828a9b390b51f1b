import { TextLink } from '@club/web-kit/ui';

const ADDRESS = /([^\s,;()<>]+@[^\s,;()<>]+\.[a-z]{2,}|\+\d[\d ()-]{6,}\d)/i;

const hrefOf = (address: string) =>
  address.includes('@') ? `mailto:${address}` : `tel:${address.replace(/[^\d+]/g, '')}`;

/** The organiser's contact. An email address and a phone number in it are links. */
export function ContactText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part) =>
    ADDRESS.test(part) ? (
      <TextLink key={part} href={hrefOf(part)}>
        {part}
      </TextLink>
    ) : (
      part
    ),
  );
}
