import type { AdminMember, MemberType } from '@club/contracts/content/member';
import { toast } from '@club/web-kit/toasts';
import { Box } from '@club/web-kit/ui';
import { useCallback, useEffect, useState } from 'react';
import { useRecordFromAddress } from '../../list/use-record-from-address.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../screen/screen-skeleton.tsx';
import { useFirstData } from '../../screen/use-first-data.ts';
import { useAdvisorsQuery, useTeamMembersQuery } from './api.ts';
import { MemberCard } from './member-card.tsx';
import { memberKinds } from './member-kind.tsx';
import { MemberSection } from './member-section.tsx';
import { TeamList } from './team-list.tsx';

interface Editing {
  /** Undefined for a new member. */
  member: AdminMember | undefined;
  type: MemberType;
}

/** Manage Team (SPEC §2). */
export function TeamPage() {
  const lists = useTeam();
  const [editing, setEditing] = useState<Editing>();
  const close = () => setEditing(undefined);
  // Stable, so that cards are not drawn again.
  const edit = useCallback((member: AdminMember) => {
    toast.info(`Editing ${member.name}`);
    setEditing({ member, type: member.member_type });
  }, []);
  const add = (type: MemberType) => {
    toast.info(`Adding new ${type === 'team' ? 'team member' : 'advisor'}`);
    setEditing({ member: undefined, type });
  };
  useRecordFromAddress({
    entries: lists.data && [...lists.data.team, ...lists.data.advisors],
    onOpen: edit,
  });

  return (
    <>
      <ScreenHeader title="Manage Team" />
      <Loaded
        query={lists}
        skeleton={<RowsSkeleton label="Loading team data..." isLabelShown rows={6} height={98} />}
        failure="Failed to load team data"
      >
        {({ team, advisors }) => (
          <>
            <MemberSection type="team" ids={idsOf(team)} onAdd={() => add('team')}>
              <TeamList team={team} onEdit={edit} />
            </MemberSection>
            <MemberSection type="advisor" ids={idsOf(advisors)} onAdd={() => add('advisor')}>
              <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
                {advisors.map((advisor) => (
                  <li key={advisor.id}>
                    <MemberCard member={advisor} onEdit={edit} />
                  </li>
                ))}
              </Box>
            </MemberSection>
          </>
        )}
      </Loaded>
      {editing && (
        <RecordDialog
          key={editing.member?.id ?? editing.type}
          kind={memberKinds[editing.type]}
          saved={editing.member}
          onClose={() => {
            toast.info('Edit cancelled');
            close();
          }}
          onSaved={(text) => {
            close();
            toast.success(text);
          }}
        />
      )}
    </>
  );
}

const idsOf = (members: AdminMember[]) => members.map(({ id }) => id);

/** Team members and advisors. Without either list there is no team to show (SPEC §4, §8). */
function useTeam() {
  const team = useTeamMembersQuery();
  const advisors = useAdvisorsQuery();
  const isError = team.isError || advisors.isError;
  useEffect(() => {
    if (isError) toast.error('Failed to fetch team members. Please try again.');
  }, [isError]);
  const isLoaded = !isError && team.data && advisors.data;
  return {
    data: useFirstData(isLoaded ? { team: team.data, advisors: advisors.data } : undefined),
    isError,
    refetch: () => [team.refetch(), advisors.refetch()],
  };
}
