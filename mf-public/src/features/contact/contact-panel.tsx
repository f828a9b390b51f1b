import type { ContactInfo } from '@club/contracts/content/contact-info';
import { Box, styled, TextLink, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { type IconName, IconSquare } from '#src/components/icon.tsx';

export const ContactList = styled('ul')({
  display: 'grid',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

function ContactEntry({
  icon,
  label,
  children,
}: {
  icon: IconName;
  label: string;
  children: ReactNode;
}) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 5 }}>
      <IconSquare name={icon} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography component="div" dir="auto" sx={{ whiteSpace: 'pre-line' }}>
          {children}
        </Typography>
      </Box>
    </Box>
  );
}

/** Email, phone and address of the club; an empty value is left out. */
export function ContactPanel({ info: { email, phone, address } }: { info: ContactInfo }) {
  const [user, domain] = email.split('@');
  return (
    <ContactList>
      {email && (
        <ContactEntry icon="mail" label="Email">
          <TextLink href={`mailto:${email}`}>
            <span>{user}</span>
            {/* Where a long address breaks. */}
            <wbr />
            <span>{`@${domain}`}</span>
          </TextLink>
        </ContactEntry>
      )}
      {phone && (
        <ContactEntry icon="phone" label="Phone">
          <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink>
        </ContactEntry>
      )}
      {address && (
        <ContactEntry icon="place" label="Address">
          {address}
        </ContactEntry>
      )}
    </ContactList>
  );
}
