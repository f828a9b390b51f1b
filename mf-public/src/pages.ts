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
    {
      path: '/about',
      chunk: 'page-about',
      load: () =>
        import(/* webpackChunkName: "page-about" */ './features/about/about.page.ts').then(
          (chunk) => chunk.aboutPage,
        ),
    },
    {
      path: '/team',
      chunk: 'page-team',
      load: () =>
        import(/* webpackChunkName: "page-team" */ './features/team/team.page.ts').then(
          (chunk) => chunk.teamPage,
        ),
    },
    {
      path: '/hall-of-fame',
      chunk: 'page-hall-of-fame',
      load: () =>
        import(
          /* webpackChunkName: "page-hall-of-fame" */ './features/hall-of-fame/hall-of-fame.page.ts'
        ).then((chunk) => chunk.hallOfFamePage),
    },
    {
      path: '/blogs',
      chunk: 'page-blogs',
      load: () =>
        import(/* webpackChunkName: "page-blogs" */ './features/blogs/blogs.page.ts').then(
          (chunk) => chunk.blogsPage,
        ),
    },
    {
      path: '/blogs/:id',
      chunk: 'page-post',
      load: () =>
        import(/* webpackChunkName: "page-post" */ './features/blogs/post/post.page.ts').then(
          (chunk) => chunk.postPage,
        ),
    },
    {
      path: '/contact',
      chunk: 'page-contact',
      load: () =>
        import(/* webpackChunkName: "page-contact" */ './features/contact/contact.page.ts').then(
          (chunk) => chunk.contactPage,
        ),
    },
    {
      path: '/privacy-policy',
      chunk: 'page-privacy',
      load: () =>
        import(/* webpackChunkName: "page-privacy" */ './features/legal/privacy.page.ts').then(
          (chunk) => chunk.privacyPage,
        ),
    },
    {
      path: '/terms-and-conditions',
      chunk: 'page-terms',
      load: () =>
        import(/* webpackChunkName: "page-terms" */ './features/legal/terms.page.ts').then(
          (chunk) => chunk.termsPage,
        ),
    },
  ],
} satisfies RemoteModules['mf-public/pages']['default'];
