import { Column, PageSkeleton } from '@club/web-kit/ui';

/** While the server is asked. */
export const Checking = () => (
  <Column>
    <PageSkeleton label="Checking your access" />
  </Column>
);
