import { Column } from '@club/web-kit/ui';
import { BecomeMember } from './become-member.tsx';
import { HomeHero } from './home-hero.tsx';
import { LatestContent } from './latest-content.tsx';

/** Home (SPEC §2). */
export function HomePage() {
  return (
    <Column>
      <HomeHero />
      <LatestContent />
      <BecomeMember />
    </Column>
  );
}
