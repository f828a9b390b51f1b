import { nextTask } from '@club/web-kit/next-task';
import type { RemoteModules } from '@club/web-kit/remotes';
import { newsletterPaths, paths, previewPath } from '@club/web-kit/router';

export default {
  routes: [
    {
      path: paths.home,
      chunk: 'page-home',
      load: async () =>
        (await import(/* webpackChunkName: "page-home" */ './features/home/home.page.tsx'))
          .homePage,
    },
    {
      path: paths.about,
      chunk: 'page-about',
      load: async () =>
        (await import(/* webpackChunkName: "page-about" */ './features/about/about.page.tsx'))
          .aboutPage,
    },
    {
      path: paths.team,
      chunk: 'page-team',
      load: async () =>
        (await import(/* webpackChunkName: "page-team" */ './features/team/team.page.tsx'))
          .teamPage,
    },
    {
      path: paths.hallOfFame,
      chunk: 'page-hall-of-fame',
      load: async () =>
        (
          await import(
            /* webpackChunkName: "page-hall-of-fame" */ './features/hall-of-fame/hall-of-fame.page.tsx'
          )
        ).hallOfFamePage,
    },
    {
      path: paths.blogs,
      chunk: 'page-blogs',
      load: async () =>
        (await import(/* webpackChunkName: "page-blogs" */ './features/blogs/blogs.page.tsx'))
          .blogsPage,
    },
    {
      path: paths.post(':id'),
      chunk: 'page-post',
      load: async () => {
        // In one task with the page, the libraries of the form and of Markdown would block a phone for a quarter of a second.
        await Promise.all([import('zod'), import('@club/web-kit/forms')]);
        await nextTask();
        await import(/* webpackChunkName: "page-post" */ '@club/contracts/content/markdown');
        await nextTask();
        return (
          await import(/* webpackChunkName: "page-post" */ './features/blogs/post/post.page.tsx')
        ).postPage;
      },
    },
    {
      path: previewPath(':token'),
      chunk: 'page-preview',
      load: async () =>
        (
          await import(
            /* webpackChunkName: "page-preview" */ './features/blogs/post/preview.page.tsx'
          )
        ).previewPage,
    },
    {
      path: paths.contact,
      chunk: 'page-contact',
      load: async () =>
        (await import(/* webpackChunkName: "page-contact" */ './features/contact/contact.page.tsx'))
          .contactPage,
    },
    {
      path: paths.privacyPolicy,
      chunk: 'page-privacy',
      load: async () =>
        (await import(/* webpackChunkName: "page-privacy" */ './features/legal/privacy.page.tsx'))
          .privacyPage,
    },
    {
      path: paths.termsAndConditions,
      chunk: 'page-terms',
      load: async () =>
        (await import(/* webpackChunkName: "page-terms" */ './features/legal/terms.page.tsx'))
          .termsPage,
    },
    {
      path: newsletterPaths.confirm,
      chunk: 'page-confirm',
      load: async () =>
        (
          await import(
            /* webpackChunkName: "page-confirm" */ './features/newsletter/confirm.page.tsx'
          )
        ).confirmPage,
    },
    {
      path: newsletterPaths.unsubscribe,
      chunk: 'page-unsubscribe',
      load: async () =>
        (
          await import(
            /* webpackChunkName: "page-unsubscribe" */ './features/newsletter/unsubscribe.page.tsx'
          )
        ).unsubscribePage,
    },
  ],
} satisfies RemoteModules['mf-public/pages']['default'];
