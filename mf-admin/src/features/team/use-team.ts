import { toast } from '@club/web-kit/toasts';
import { useEffect } from 'react';
import { useAdvisorsQuery, useTeamMembersQuery } from './api.ts';

/** Team members and advisors, loaded together: without either of them there is no team to show (SPEC §4, §8). */
export function useTeam() {
  const team = useTeamMembersQuery();
  const advisors = useAdvisorsQuery();
  const isFailed = team.isError || advisors.isError;
  useEffect(() => {
    if (isFailed) toast.error('Failed to fetch team members. Please try again.');
  }, [isFailed]);
  const lists =
    !isFailed && team.data && advisors.data
      ? { team: team.data, advisors: advisors.data }
      : undefined;
  return {
    lists,
    isFailed,
    retry: () => {
      void team.refetch();
      void advisors.refetch();
    },
  };
}
