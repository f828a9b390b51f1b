import type { Member } from '@club/contracts/content/member';
import { Box, Card, Picture, Typography } from '@club/web-kit/ui';
import { CardBody } from '#src/components/card.tsx';
import { SocialLinks } from './social-links.tsx';

const FACE = '96px minmax(0, 1fr)';

/** On a phone a square image stands beside the text: several people fit on a screen. */
const besideOnPhones = {
  gridTemplateColumns: { xs: FACE },
  '& > div:first-of-type': { p: { xs: '20px 0 0 16px', sm: 0 } },
  '& > div > span': {
    aspectRatio: { xs: '1 / 1 !important' },
    borderRadius: { xs: '12px', sm: 0 },
  },
} as const;

/** A team member: image above the text. */
export function MemberCard({ member, isFirst }: { member: Member; isFirst: boolean }) {
  return (
    <Card component="article" sx={{ ...besideOnPhones, display: { xs: 'grid', sm: 'block' } }}>
      <Box>
        <Picture
          src={member.image_url}
          title={member.name}
          alt=""
          width={400}
          height={360}
          sizes="(min-width: 1280px) 376px, (min-width: 600px) 48vw, 80px"
          isFirst={isFirst}
        />
      </Box>
      <MemberText member={member} />
    </Card>
  );
}

/** An advisor: image beside the text where the card is wide enough. */
export function AdvisorCard({ advisor }: { advisor: Member }) {
  return (
    <Card
      component="article"
      sx={{
        ...besideOnPhones,
        display: 'grid',
        gridTemplateColumns: { xs: FACE, sm: 'minmax(160px, 0.6fr) 1fr' },
        '& > div > span': { ...besideOnPhones['& > div > span'], height: { sm: '100%' } },
      }}
    >
      <Box>
        <Picture
          src={advisor.image_url}
          title={advisor.name}
          alt=""
          width={400}
          height={400}
          sizes="(min-width: 1280px) 220px, (min-width: 600px) 36vw, 80px"
        />
      </Box>
      <MemberText member={advisor} />
    </Card>
  );
}

function MemberText({ member }: { member: Member }) {
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
