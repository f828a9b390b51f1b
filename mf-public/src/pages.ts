import type { RemoteModules } from '@club/web-kit/remotes';

export default {
  routes: [
    {
      path: '/',
      chunk: 'page-home',
      load: () =>
        import(/* webpackChunkName: "page-home" */ './features/home/home.page.ts').then(
          (chunk) => chunk.homePage,
        ),
    },
  ],
} satisfies RemoteModules['mf-public/pages']['default'];
