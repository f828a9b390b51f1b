import { CardGrid, Column, EmptyState, PageHeading, Section } from '@club/web-kit/ui';
import { SkeletonGrid } from '#src/components/skeleton-grid.tsx';
import { AdvisorCard } from './advisor-card.tsx';
import { ADVISORS, TEAM, useListMembersQuery } from './api.ts';
import { JoinTeam } from './join-team.tsx';
import { MemberCard } from './member-card.tsx';

const FIRST_ROW = 3;

/** The team, its advisors and the way in (SPEC §2). A list that cannot be fetched is an empty one (SPEC §8). */
export function TeamPage() {
  const { data: members = [], error, isLoading } = useListMembersQuery(TEAM);
  const isWaiting = isLoading && !error;
  const { data: advisors = [] } = useListMembersQuery(ADVISORS);
  return (
    <Column>
      <PageHeading title="Team">
        The people who keep the key, the kettle and the calendar.
      </PageHeading>
      <Section title="Members">
        {isWaiting && <SkeletonGrid label="Loading the team" ratio="10 / 9" lines={3} />}
        {!isWaiting && members.length === 0 && (
          <EmptyState message="The team has not introduced itself yet. Come by and meet it." />
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
