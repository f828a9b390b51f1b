import type { OpenedRegistration } from '@club/contracts/remotes/posted-form';
import type { RemotePage } from '@club/web-kit/remotes';
import { formPaths } from '@club/web-kit/router';
import { usePostedForm } from '@club/web-kit/state';
import { Box, Column, PageHeading } from '@club/web-kit/ui';
import { PasteLinkForm } from '../../plain-form/paste-link-form.tsx';
import { OpenedView } from './opened-view.tsx';

/** The registration that the server opened with the browser's cookie. The page needs no JavaScript. */
function PlainRegistrationPage() {
  const posted = usePostedForm('registration', formPaths.registration);
  return (
    <Column>
      {posted?.opened ? (
        <OpenedView posted={posted} opened={posted.opened} />
      ) : (
        <>
          <PageHeading title="Your registration">
            Paste the link from the email that your team got after registering.
          </PageHeading>
          <Box sx={{ maxWidth: 720, pb: { xs: 12, md: 18 } }}>
            <PasteLinkForm value={posted?.values.link?.[0]} error={posted?.errors.link} />
          </Box>
        </>
      )}
    </Column>
  );
}

const titleOf = ({ registration }: OpenedRegistration) =>
  `${registration.team_name}, ${registration.event.title}`;

export const plainRegistrationPage: RemotePage = {
  Component: PlainRegistrationPage,
  head({ store }) {
    const { postedForm } = store.getState();
    const opened = postedForm?.opened;
    const isRefused = postedForm && Object.keys(postedForm.errors).length > 0;
    const title = opened ? titleOf(opened) : 'Your registration';
    return {
      title: isRefused ? `Error: ${title}` : title,
      description: 'The registration of a team: its status, payment, members and modules.',
    };
  },
};
