import { type AdminAchievement, achievementIcons } from '@club/contracts/content/achievement';
import { Box, Card, Picture, Typography } from '@club/web-kit/ui';
import { CardButtons } from '../../records/card-buttons.tsx';

interface AchievementCardProps {
  achievement: AdminAchievement;
  onEdit: () => void;
  onDelete: () => void;
}

/** An achievement with what an admin does to it. */
export function AchievementCard({ achievement, onEdit, onDelete }: AchievementCardProps) {
  const { title, year, description, icon, image_url: imageUrl } = achievement;
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Picture src={imageUrl} title={title} alt="" width={400} height={180} />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 2, p: 5, pb: 2 }}>
        <Typography variant="caption" color="textSecondary">
          {[year, achievementIcons[icon]].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
          {description}
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 'auto', mr: -2 }}>
          <CardButtons title={title} onEdit={onEdit} onDelete={onDelete} />
        </Box>
      </Box>
    </Card>
  );
}
