import type { RemoteModules } from '@club/web-kit/remotes';

export default {
  routes: [
    {
      path: '/fake/*',
      chunk: 'page-office',
      load: () =>
        import(/* webpackChunkName: "page-office" */ './layout/office.page.tsx').then(
          (chunk) => chunk.officePage,
        ),
    },
  ],
} satisfies RemoteModules['mf-admin/pages']['default'];
