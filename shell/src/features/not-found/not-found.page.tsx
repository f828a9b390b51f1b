import { titleWithClub } from '@club/contracts/content/club-name';
import { Link, paths } from '@club/web-kit/router';
import { useClubName } from '@club/web-kit/state';
import { Button, Column, SquareRow, Typography } from '@club/web-kit/ui';
import { useEffect } from 'react';
import { useAddedRoutes } from '../../added-routes.ts';

export const NOT_FOUND_TITLE = 'Page not found';

/** The 404 page. */
export function NotFoundPage() {
  const clubName = useClubName();
  useEffect(() => {
    document.title = titleWithClub(NOT_FOUND_TITLE, clubName);
  }, [clubName]);
  const routes = useAddedRoutes();
  useEffect(() => {
    import('./newer-address.ts')
      .then(({ openNewerAddress }) => openNewerAddress(routes))
      .catch(() => undefined);
  }, [routes]);
  return (
    <Column>
      <div style={{ display: 'grid', justifyItems: 'start', gap: 24, padding: '96px 0 120px' }}>
        <SquareRow levels={[4, 0, 4, 0, 3, 0, 1]} size={34} />
        <Typography variant="h1">Page not found.</Typography>
        <Typography
          variant="subtitle1"
          component="p"
          color="textSecondary"
          sx={{ maxWidth: '48ch' }}
        >
          The address may be old or have a typo.
        </Typography>
        <Button component={Link} to={paths.events} variant="contained">
          See all events
        </Button>
      </div>
    </Column>
  );
}
