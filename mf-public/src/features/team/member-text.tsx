import type { Member } from '@club/contracts/content/member';
import { Box, Typography } from '@club/web-kit/ui';
import { CardBody } from '#src/components/card-body.tsx';
import { SocialLinks } from './social-links.tsx';

/** Name, role, a few words, and where else to find a person. */
export function MemberText({ member }: { member: Member }) {
  return (
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
  );
}
