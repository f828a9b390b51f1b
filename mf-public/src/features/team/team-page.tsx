import type { Member } from '@club/contracts/content/member';
import { CardGrid, Column, EmptyState, PageHeading, Section } from '@club/web-kit/ui';
import { SkeletonGrid } from '#src/components/skeleton-grid.tsx';
import { ADVISORS, TEAM, useListMembersQuery } from './api.ts';
import { JoinTeam } from './join-team.tsx';
import { MemberCard } from './member-card.tsx';

const FIRST_ROW = 4;

function People({ people, isFirst }: { people: Member[]; isFirst: boolean }) {
  return (
    <CardGrid min={260}>
      {people.map((member, index) => (
        <li key={member.id}>
          <MemberCard member={member} isFirst={isFirst && index < FIRST_ROW} />
        </li>
      ))}
    </CardGrid>
  );
}

/** The team, its advisors and the way in (SPEC §2). A list that cannot be fetched is an empty one (SPEC §8). */
export function TeamPage() {
  const team = useListMembersQuery(TEAM);
  const advisors = useListMembersQuery(ADVISORS);
  const members = team.data ?? [];
  return (
    <Column>
      <PageHeading title="Team">
        The people who keep the key, the kettle and the calendar.
      </PageHeading>
      <Section title="Members">
        {team.isLoading && <SkeletonGrid label="Loading the team" ratio="1" lines={3} min={260} />}
        {!team.isLoading && members.length === 0 && (
          <EmptyState message="The team has not introduced itself yet. Come by and meet it." />
        )}
        {members.length > 0 && <People people={members} isFirst />}
      </Section>
      {advisors.data && advisors.data.length > 0 && (
        <Section title="Advisors">
          <People people={advisors.data} isFirst={false} />
        </Section>
      )}
      <JoinTeam />
    </Column>
  );
}
