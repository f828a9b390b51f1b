import {
  type AdminMember,
  listAdvisors,
  listTeamMembers,
  type MemberType,
} from '@club/contracts/content/member';
import { useRead } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { useCallback, useEffect, useState } from 'react';
import { useRecordFromAddress } from '../../list/use-record-from-address.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../screen/screen-skeleton.tsx';
import { useFirstData } from '../../screen/use-first-data.ts';

import { memberKinds } from './member-kind.ts';
import { MemberLists } from './member-lists.tsx';

interface Editing {
  /** Undefined for a new member. */
  member: AdminMember | undefined;
  type: MemberType;
}

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
    entries: lists.data && [...lists.data.team, ...lists.data.advisor],
    onOpen: edit,
    onAdd: (kind) => add(kind === 'advisor' ? 'advisor' : 'team'),
  });

  return (
    <>
      <ScreenHeader title="Manage Team" />
      <Loaded
        query={lists}
        skeleton={<RowsSkeleton label="Loading team data..." isLabelShown rows={6} height={98} />}
        failure="Failed to load team data"
      >
        {(shown) => <MemberLists lists={shown} onEdit={edit} onAdd={add} />}
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

/** Team members and advisors. Without either list there is no team to show. */
function useTeam() {
  const team = useRead(listTeamMembers);
  const advisors = useRead(listAdvisors);
  const isError = team.isError || advisors.isError;
  useEffect(() => {
    if (isError) toast.error('Failed to fetch team members. Please try again.');
  }, [isError]);
  const isLoaded = !isError && team.data && advisors.data;
  return {
    data: useFirstData(isLoaded ? { team: team.data, advisor: advisors.data } : undefined),
    isError,
    refetch: () => [team.refetch(), advisors.refetch()],
  };
}
