import type { RemotePage } from '@club/web-kit/remotes';
import { LinkPage } from '../../queue/link-page.tsx';
import { JudgingApp } from './judging-app.tsx';

const JudgingPage = () => (
  <LinkPage
    title="Judging"
    text="This page is for the judges of a contest. Open it with the link that the club has sent you. It then works on a phone or a computer, also without a network."
    App={JudgingApp}
  />
);

export const judgingPage: RemotePage = {
  Component: JudgingPage,
  head: () => ({ title: 'Judging', description: 'For the judges of a contest of the club.' }),
};
