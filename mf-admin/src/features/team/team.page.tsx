import { Box } from '@club/web-kit/ui';
import { useArrival } from '../../list/use-arrival.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberSection } from './member-section.tsx';
import { TeamList } from './team-list.tsx';
import { TeamSkeleton } from './team-skeleton.tsx';
import { useMemberActions } from './use-member-actions.ts';
import { useTeam } from './use-team.ts';

/** Manage Team (SPEC §2). */
export function TeamPage() {
  const { lists, isFailed, retry } = useTeam();
  const { editing, actions, add, cancelEdit, endEdit } = useMemberActions();
  useArrival({ entries: lists && [...lists.team, ...lists.advisors], onOpen: actions.edit });
  return (
    <>
      <ScreenHeader title="Team" />
      {isFailed && <LoadFailure title="Failed to load team data" onRetry={retry} />}
      {!isFailed && !lists && <TeamSkeleton />}
      {lists && (
        <>
          <MemberSection
            title="Team Members"
            type="team"
            ids={lists.team.map(({ id }) => id)}
            action="Add Member"
            isFirst
            hint="Shown on the site in this order: drag a card by its handle to move it."
            onAdd={() => add('team')}
          >
            <TeamList team={lists.team} actions={actions} />
          </MemberSection>
          <MemberSection
            title="Advisors"
            type="advisor"
            ids={lists.advisors.map(({ id }) => id)}
            action="Add Advisor"
            onAdd={() => add('advisor')}
          >
            <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
              {lists.advisors.map((advisor) => (
                <li key={advisor.id}>
                  <MemberCard
                    member={advisor}
                    onEdit={actions.edit}
                    onDelete={actions.remove}
                    onDeleteCancelled={actions.deleteCancelled}
                  />
                </li>
              ))}
            </Box>
          </MemberSection>
        </>
      )}
      {editing && (
        <MemberDialog
          key={editing.member?.id ?? editing.type}
          member={editing.member}
          type={editing.type}
          onCancel={cancelEdit}
          onSaved={endEdit}
        />
      )}
    </>
  );
}
