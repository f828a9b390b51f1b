import type { Member } from '@club/contracts/content/member';
import { Box, Card, Picture, Typography } from '@club/web-kit/ui';
import { CardBody } from '#src/components/card-body.tsx';
import { SocialLinks } from './social-links.tsx';

/** A person of the club. */
export function MemberCard({ member, isFirst }: { member: Member; isFirst: boolean }) {
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Picture
        src={member.image_url}
        title={member.name}
        alt=""
        width={400}
        height={400}
        sizes="(min-width: 1280px) 376px, (min-width: 640px) 48vw, 100vw"
        isFirst={isFirst}
      />
      <CardBody>
        <Typography variant="h4" component="h3">
          {member.name}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
          {member.role}
        </Typography>
        {member.bio && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ mt: 3, mb: 2, whiteSpace: 'pre-line' }}
          >
            {member.bio}
          </Typography>
        )}
        <Box sx={{ mt: 'auto' }}>
          <SocialLinks member={member} />
        </Box>
      </CardBody>
    </Card>
  );
}
