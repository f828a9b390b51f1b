import type { RemotePage } from '@club/web-kit/remotes';
import { OfficeLayout } from '../../layout/office-layout.tsx';
import { QuickActions } from './quick-actions.tsx';

export const dashboardPage: RemotePage = {
  Component: () => (
    <OfficeLayout>
      <QuickActions />
    </OfficeLayout>
  ),
  head: () => ({ title: 'Dashboard · Back office', description: '' }),
};
