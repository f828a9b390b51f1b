import { getAdminClub } from '@club/contracts/club/club';
import { useRead } from '@club/web-kit/calls';
import { Loaded } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../screen/screen-skeleton.tsx';

import { ClubForm } from './club-form.tsx';
import { SetupChecklist } from './setup-checklist.tsx';

/** The words, colour, logo and links of the club. */
export function ClubPage() {
  return (
    <>
      <ScreenHeader title="Club" />
      <Loaded
        query={useRead(getAdminClub)}
        skeleton={<RowsSkeleton label="Loading the club" height={560} />}
        failure="The club did not load"
      >
        {(club) => (
          <>
            <SetupChecklist club={club} />
            <div id="club-words">
              <ClubForm club={club} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
