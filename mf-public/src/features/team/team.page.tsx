import type { listMembers } from '@club/contracts/content/member';
import type { RemotePage } from '@club/web-kit/remotes';
import { queryAt, useClubText } from '@club/web-kit/state';
import { CardGrid, Column, EmptyState, PageHeading, Section } from '@club/web-kit/ui';
import { siteHead } from '#src/club/site-head.ts';
import { SkeletonGrid } from '#src/components/skeleton-grid.tsx';
import { JoinTeam } from './join-team.tsx';
import { AdvisorCard, MemberCard } from './member-card.tsx';

const membersRead = queryAt<typeof listMembers>('/api/members', ['members']);

/** The two lists of the page, fetched in parallel. */
const TEAM = { query: { member_type: 'team' } } as const;
const ADVISORS = { query: { member_type: 'advisor' } } as const;

/** Cards of the first row, whose images load at once. */
const FIRST_ROW = 3;

/** Members, advisors and Join Our Team. A list whose call fails is shown as empty. */
export function TeamPage() {
  const { data: members = [], error, isLoading } = membersRead.useQuery(TEAM);
  const isWaiting = isLoading && !error;
  const { data: advisors = [] } = membersRead.useQuery(ADVISORS);
  return (
    <Column>
      <PageHeading title="Team">{useClubText('team_intro')}</PageHeading>
      <Section title="Members">
        {isWaiting && <SkeletonGrid label="Loading the team" ratio="10 / 9" lines={3} />}
        {!isWaiting && members.length === 0 && (
          <EmptyState message="Team profiles are coming soon." />
        )}
        {members.length > 0 && (
          <CardGrid>
            {members.map((member, index) => (
              <li key={member.id}>
                <MemberCard member={member} isFirst={index < FIRST_ROW} />
              </li>
            ))}
          </CardGrid>
        )}
      </Section>
      {advisors.length > 0 && (
        <Section title="Advisors">
          <CardGrid min={460}>
            {advisors.map((advisor) => (
              <li key={advisor.id}>
                <AdvisorCard advisor={advisor} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
      <JoinTeam />
    </Column>
  );
}

export const teamPage: RemotePage = {
  Component: TeamPage,
  async preload({ store }) {
    await Promise.all([
      store.dispatch(membersRead.initiate(TEAM)),
      store.dispatch(membersRead.initiate(ADVISORS)),
    ]);
  },
  head: siteHead('Team', 'The people who run the club, their advisors, and how to join them.'),
};
