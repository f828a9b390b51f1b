import type { Achievement, AchievementIcon } from '@club/contracts/content/achievement';
import { Box, Card, Picture, StatusChip, Typography } from '@club/web-kit/ui';
import { CardBody } from '#src/components/card.tsx';
import { type IconName, IconSquare } from '#src/components/icon.tsx';

const icons: Record<AchievementIcon, IconName> = {
  TrophyIcon: 'trophy',
  StarIcon: 'star',
  AcademicCapIcon: 'cap',
};

/** An achievement of the club. An unknown icon name shows the trophy. */
export function AchievementCard({
  achievement,
  isFirst,
}: {
  achievement: Achievement;
  isFirst: boolean;
}) {
  const { title, description, year, icon, image_url } = achievement;
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ position: 'relative' }}>
        <Picture
          src={image_url}
          title={title}
          alt=""
          width={400}
          height={250}
          sizes="(min-width: 1280px) 376px, (min-width: 680px) 48vw, 100vw"
          isFirst={isFirst}
        />
        {year && (
          <Box sx={{ position: 'absolute', top: 14, left: 14 }}>
            <StatusChip label={year} />
          </Box>
        )}
        <Box sx={{ position: 'absolute', left: { xs: 20, md: 24 }, bottom: -24 }}>
          <IconSquare name={icons[icon] ?? 'trophy'} />
        </Box>
      </Box>
      <Box sx={{ pt: 4, display: 'flex', flexGrow: 1 }}>
        <CardBody>
          <Typography variant="h4" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
            {description}
          </Typography>
        </CardBody>
      </Box>
    </Card>
  );
}
