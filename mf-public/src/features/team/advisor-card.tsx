import type { Member } from '@club/contracts/content/member';
import { Box, Card, Picture } from '@club/web-kit/ui';
import { MemberText } from './member-text.tsx';

/** An advisor: picture beside the text where there is room. */
export function AdvisorCard({ advisor }: { advisor: Member }) {
  return (
    <Card
      component="article"
      sx={{ display: 'grid', gridTemplateColumns: { sm: 'minmax(160px, 0.6fr) 1fr' } }}
    >
      <Box sx={{ '& > span': { height: { sm: '100%' } } }}>
        <Picture
          src={advisor.image_url}
          title={advisor.name}
          alt=""
          width={400}
          height={400}
          sizes="(min-width: 1280px) 220px, (min-width: 600px) 36vw, 100vw"
        />
      </Box>
      <MemberText member={advisor} />
    </Card>
  );
}
