import type { RemoteModules } from '@club/web-kit/remotes';

const dashboard = () =>
  import(/* webpackChunkName: "page-dashboard" */ './features/dashboard/dashboard.page.tsx').then(
    (chunk) => chunk.dashboardPage,
  );

export default {
  routes: [
    { path: '/fake', chunk: 'page-dashboard', load: dashboard },
    { path: '/fake/dashboard', chunk: 'page-dashboard', load: dashboard },
  ],
} satisfies RemoteModules['mf-admin/pages']['default'];
