import type { RemotePage } from '@club/web-kit/remotes';
import { useClubText } from '@club/web-kit/state';
import {
  Box,
  Column,
  PageHeading,
  Section,
  styled,
  TextSkeleton,
  Typography,
  VisuallyHidden,
} from '@club/web-kit/ui';
import { contactInfo, preloadContactInfo } from '#src/club/contact-info.read.ts';
import { siteHead } from '#src/club/site-head.ts';
import { PageError } from '#src/components/page-error.tsx';
import { ClubMap } from './club-map.tsx';
import { ContactList, ContactPanel } from './contact-panel.tsx';
import { MessageForm } from './message-form.tsx';

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 48,
  alignItems: 'start',
  paddingBottom: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1.35fr 1fr', gap: 72 },
}));

const Paper = styled('div')(({ theme }) => ({
  padding: 'clamp(24px, 4vw, 48px)',
  borderRadius: 24,
  border: `1px solid ${theme.vars.palette.line}`,
  background: theme.vars.palette.background.paper,
}));

/** Message form, contact information and map. */
export function ContactPage() {
  const { data, error, isLoading } = contactInfo.useQuery();
  return (
    <Column>
      <PageHeading title="Contact">{useClubText('contact_intro')}</PageHeading>
      <Halves>
        <Paper>
          <MessageForm />
        </Paper>
        <section aria-labelledby="contact-information">
          <Typography variant="h3" component="h2" id="contact-information" sx={{ mb: 7 }}>
            Contact Information
          </Typography>
          {isLoading && !error && <PanelSkeleton />}
          {data && <ContactPanel info={data} />}
          {error && !data && (
            <Box sx={{ '& > div': { m: 0 } }}>
              <PageError message="Failed to load contact information" />
            </Box>
          )}
        </section>
      </Halves>
      {((isLoading && !error) || data?.address) && (
        <Section title="Find us">
          {data ? (
            <ClubMap address={data.address} />
          ) : (
            <Box sx={{ height: { xs: 360, md: 440 } }} />
          )}
        </Section>
      )}
    </Column>
  );
}

function PanelSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading contact information</VisuallyHidden>
      <ContactList aria-hidden="true">
        {['56%', '44%', '72%'].map((width) => (
          <Box component="li" key={width} sx={{ display: 'grid', gap: 2, minHeight: 50 }}>
            <TextSkeleton width={80} height={14} />
            <TextSkeleton width={width} />
          </Box>
        ))}
      </ContactList>
    </div>
  );
}

export const contactPage: RemotePage = {
  Component: ContactPage,
  preload: preloadContactInfo,
  head: siteHead('Contact', 'Write to the club, call it, or come by.'),
};
