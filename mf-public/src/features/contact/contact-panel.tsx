import type { ContactInfo } from '@club/contracts/content/contact-info';
import { Box, styled, TextLink, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import type { IconName } from '#src/components/icon.tsx';
import { IconSquare } from '#src/components/icon-square.tsx';

export const Ways = styled('ul')({
  display: 'grid',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

function Way({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 5 }}>
      <IconSquare name={icon} />
      <div>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography component="div" sx={{ whiteSpace: 'pre-line' }}>
          {children}
        </Typography>
      </div>
    </Box>
  );
}

/** How to reach the club besides. */
export function ContactPanel({ info: { email, phone, address } }: { info: ContactInfo }) {
  return (
    <Ways>
      {email && (
        <Way icon="mail" label="Email">
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </Way>
      )}
      {phone && (
        <Way icon="phone" label="Phone">
          <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink>
        </Way>
      )}
      {address && (
        <Way icon="place" label="Address">
          {address}
        </Way>
      )}
    </Ways>
  );
}
