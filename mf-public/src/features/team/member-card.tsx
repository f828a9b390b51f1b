import type { Member } from '@club/contracts/content/member';
import { Card, Picture } from '@club/web-kit/ui';
import { MemberText } from './member-text.tsx';

/** A member of the team. */
export function MemberCard({ member, isFirst }: { member: Member; isFirst: boolean }) {
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Picture
        src={member.image_url}
        title={member.name}
        alt=""
        width={400}
        height={360}
        sizes="(min-width: 1280px) 376px, (min-width: 680px) 48vw, 100vw"
        isFirst={isFirst}
      />
      <MemberText member={member} />
    </Card>
  );
}
