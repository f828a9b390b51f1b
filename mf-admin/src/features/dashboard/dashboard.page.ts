import type { RemotePage } from '@club/web-kit/remotes';
import { QuickActions } from './quick-actions.tsx';

export const dashboardPage: RemotePage = {
  Component: QuickActions,
  head: () => ({ title: 'Dashboard · Back office', description: '' }),
};
