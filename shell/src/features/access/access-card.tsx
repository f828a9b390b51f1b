import { titleWithClub } from '@club/contracts/content/club-name';
import { standsApart } from '@club/contracts/remotes/ownership';
import { useLocation } from '@club/web-kit/router';
import { useClubName } from '@club/web-kit/state';
import { Box, Mark, Typography } from '@club/web-kit/ui';
import { type ReactNode, useEffect } from 'react';

interface AccessCardProps {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** A line below the card. */
  note?: string;
  /** Inside the frame of the back office, which has the name and the height. */
  isInFrame?: boolean | undefined;
  children: ReactNode;
}

/** The panel of each access screen. It shows the club's name on paths without the site's header. */
export function AccessCard({ title, lead, note, isInFrame, children }: AccessCardProps) {
  const isApart = standsApart(useLocation().pathname) && !isInFrame;
  const clubName = useClubName();
  useEffect(() => {
    document.title = titleWithClub(title, clubName);
  }, [title, clubName]);
  return (
    <Box
      sx={{
        display: 'grid',
        placeContent: 'center',
        gridTemplateColumns: 'minmax(0, 440px)',
        gap: 5,
        minHeight: isApart ? { sm: '100dvh' } : undefined,
        boxSizing: 'border-box',
        px: 5,
        py: { xs: 10, sm: 20 },
      }}
    >
      {isApart && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: { xs: 0, sm: 2 } }}>
          <Mark />
          <Typography component="span" variant="h6">
            {clubName}
          </Typography>
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 7,
          p: { xs: 6, sm: 9 },
          border: 1,
          borderColor: 'divider',
          borderRadius: '24px',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Typography variant="h2" component="h1" sx={{ fontSize: '2rem' }}>
            {title}
          </Typography>
          {lead && <Typography color="textSecondary">{lead}</Typography>}
        </Box>
        {children}
      </Box>
      {note && (
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
