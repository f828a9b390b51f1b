import type { AdminRegistration } from '@club/contracts/events/registration';
import { CutText } from '@club/web-kit/data-grid';
import { ExpandMoreIcon } from '@club/web-kit/office';
import { Box, IconButton } from '@club/web-kit/ui';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { MemberList, membersTip } from './row-cells.tsx';

const OpenRowsContext = createContext({
  /** Every row shows its members. */
  isEach: false,
  rows: new Set<string>() as ReadonlySet<string>,
  toggle: (_id: string): void => undefined,
});

/** Remembers which rows show all their members: a row that leaves the window is not drawn any more. */
export function OpenRows({ isEach, children }: { isEach: boolean; children: ReactNode }) {
  const [rows, setRows] = useState<ReadonlySet<string>>(new Set());
  const value = useMemo(() => {
    const toggle = (id: string) =>
      setRows(
        (open) => new Set(open.has(id) ? [...open].filter((row) => row !== id) : [...open, id]),
      );
    return { isEach, rows, toggle };
  }, [isEach, rows]);
  return <OpenRowsContext value={value}>{children}</OpenRowsContext>;
}

interface MemberCellProps {
  team: AdminRegistration;
  tabIndex: number;
}

/** The first member and the number of the others, or each member with the email address. */
export function MemberCell({ team, tabIndex }: MemberCellProps) {
  const { isEach, rows, toggle } = useContext(OpenRowsContext);
  if (isEach) return <MemberList team={team} />;
  const isOpen = rows.has(team.id);
  const others = team.members.length - 1;
  return (
    <Box sx={{ display: 'flex', flex: 1, alignItems: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flex: 1, gap: 1, minWidth: 0, alignSelf: 'center' }}>
        {isOpen ? (
          <MemberList team={team} />
        ) : (
          <>
            <CutText full={membersTip(team)}>{team.members[0]?.name}</CutText>
            {others > 0 && <span>{`+${others}`}</span>}
          </>
        )}
      </Box>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={`Members of ${team.team_name}`}
        aria-expanded={isOpen}
        onClick={() => toggle(team.id)}
        sx={{ width: 28, height: 28, '@media (pointer: coarse)': { width: 44, height: 44 } }}
      >
        <ExpandMoreIcon fontSize="small" sx={{ rotate: isOpen ? '180deg' : '0deg' }} />
      </IconButton>
    </Box>
  );
}
