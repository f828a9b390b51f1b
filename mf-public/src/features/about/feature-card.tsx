import type { Feature, FeatureIcon } from '@club/contracts/content/about';
import { Card, Typography } from '@club/web-kit/ui';
import { type IconName, IconSquare } from '#src/components/icon.tsx';

const icons: Record<FeatureIcon, IconName> = {
  RocketLaunchIcon: 'rocket',
  CodeBracketIcon: 'code',
  UsersIcon: 'people',
  LightBulbIcon: 'bulb',
};

/** A card of What We Offer. An unknown icon name shows the rocket. */
export function FeatureCard({ feature }: { feature: Feature }) {
  return (
    <Card component="article" sx={{ p: { xs: 6, md: 7 } }}>
      <IconSquare name={icons[feature.icon] ?? 'rocket'} />
      <Typography variant="h4" component="h3" sx={{ mt: 6 }}>
        {feature.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
        {feature.description}
      </Typography>
    </Card>
  );
}
