import { getRegistration } from '@club/contracts/events/own-registration';
import { useRead } from '@club/web-kit/calls';
import type { RemotePage } from '@club/web-kit/remotes';
import { useLocation } from '@club/web-kit/router';
import { errorText } from '@club/web-kit/state';
import { Box, Column, ErrorPanel, PageHeading, PageSkeleton } from '@club/web-kit/ui';
import { useState, useSyncExternalStore } from 'react';
import { bySecret, isInvalidLink } from '../own/use-own-registration.ts';
import { PasteLinkForm } from '../plain-form/paste-link-form.tsx';
import { OwnList } from './own-list.tsx';
import { RegistrationView } from './registration-view.tsx';

const INVALID =
  'It may have been cut off or mistyped. Open the link in your email again, or choose “Email me my link” on the page of the event.';

/** The page of a team. The secret is in the fragment of the link, so that a reload and a bookmark work. */
function RegistrationPage() {
  const token = useSecret();
  return (
    <Column>
      <noscript>
        <PageHeading title="Your registration">
          Browsers keep the secret of your link from every server, so this page needs JavaScript to
          read it. Without JavaScript, paste your link here.
        </PageHeading>
        <PasteLinkForm />
      </noscript>
      <Box sx={bodySx}>
        {token === undefined && <Loading />}
        {token === '' && <OwnList title="Your registrations" />}
        {token && <RegistrationOf key={token} token={token} />}
      </Box>
    </Column>
  );
}

/** The footer stays below the window when a short answer follows a long placeholder. */
const bodySx = { '@media screen and (scripting: enabled)': { minHeight: '100vh' } };

const noSubscription = () => () => undefined;

/** Undefined on the server, which does not get the fragment, and in the first rendering in the browser. */
function useSecret(): string | undefined {
  const { hash } = useLocation();
  const isBrowser = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  return isBrowser ? hash.slice(1) : undefined;
}

function RegistrationOf({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useRead(getRegistration, bySecret(token), {
    refetchOnMountOrArgChange: true,
  });
  const [isStale, setIsStale] = useState(false);
  const reload = async () => setIsStale(Boolean((await refetch()).error));
  if (data && !isStale)
    return <RegistrationView registration={data} token={token} onPaid={reload} />;
  if (isInvalidLink(error)) return <OwnList title="This link isn't valid">{INVALID}</OwnList>;
  if (isFetching) return <Loading />;
  return (
    <ErrorPanel
      isPage
      title="Your registration could not be loaded"
      message={errorText(error, 'Please check your connection and try again.')}
      action="Retry"
      onAction={() => void reload()}
    />
  );
}

const Loading = () => (
  <Box sx={{ '@media (scripting: none)': { display: 'none' } }}>
    <PageSkeleton label="Loading your registration" cards={2} />
  </Box>
);

export const registrationPage: RemotePage = {
  Component: RegistrationPage,
  head: () => ({
    title: 'Your registration',
    description: 'The registration of a team: its status, payment, members and modules.',
  }),
};
