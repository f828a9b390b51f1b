import { styled, Typography } from '@club/web-kit/ui';
import { SubscribeForm } from '#src/components/subscribe-form.tsx';

const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  marginBlock: 48,
  padding: 'clamp(28px, 4.6vw, 56px)',
  borderRadius: 28,
  border: `1px solid ${theme.vars.palette.line}`,
  background: theme.vars.palette.background.paper,
  // The browser lays it out when a visitor comes near.
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 300px',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: 64,
    containIntrinsicHeight: 'auto 161px',
  },
}));

const texts = {
  send: 'Subscribe',
  busy: 'Subscribing...',
  done: '🎉 Subscribed successfully!',
  failed: '❌ Subscription failed. Please try again.',
};

const HEADING_ID = 'newsletter';

/** Subscribes to the newsletter. */
export const NewsletterBox = () => (
  <Panel aria-labelledby={HEADING_ID}>
    <div>
      <Typography variant="h2" id={HEADING_ID}>
        Get the next post by email
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 4, maxWidth: '44ch' }}>
        An email when there's something worth reading. Unsubscribe anytime.
      </Typography>
    </div>
    <SubscribeForm list="newsletter" headingId={HEADING_ID} texts={texts} />
  </Panel>
);
