import type { RemotePage } from '@club/web-kit/remotes';
import { useClubText } from '@club/web-kit/state';
import { CardGrid, Column, EmptyState, PageHeading, Section } from '@club/web-kit/ui';
import { siteHead } from '#src/club/site-head.ts';
import { SkeletonGrid } from '#src/components/skeleton-grid.tsx';
import { ADVISORS, TEAM, teamApi, useListMembersQuery } from './api.ts';
import { JoinTeam } from './join-team.tsx';
import { AdvisorCard, MemberCard } from './member-card.tsx';

const { listMembers } = teamApi.endpoints;

/** Cards of the first row, whose images load at once. */
const FIRST_ROW = 3;

/** Members, advisors and Join Our Team. A list whose call fails is shown as empty. */
export function TeamPage() {
  const { data: members = [], error, isLoading } = useListMembersQuery(TEAM);
  const isWaiting = isLoading && !error;
  const { data: advisors = [] } = useListMembersQuery(ADVISORS);
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
      store.dispatch(listMembers.initiate(TEAM)),
      store.dispatch(listMembers.initiate(ADVISORS)),
    ]);
  },
  head: siteHead('Team', 'The people who run the club, their advisors, and how to join them.'),
};
