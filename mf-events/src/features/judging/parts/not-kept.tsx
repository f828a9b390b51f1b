import { Typography } from '@club/web-kit/ui';

export const NotKept = () => (
  <Typography role="alert" color="error">
    This device has no room left, and the server does not answer, so nothing is stored. Delete
    photos or apps, then try again.
  </Typography>
);
