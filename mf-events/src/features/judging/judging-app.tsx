import { randomId } from '@club/web-kit/random-id';
import { judgePath } from '@club/web-kit/router';
import type { ReactNode } from 'react';
import { LinkApp } from '../../queue/link-app.tsx';
import { openJudgingDatabase } from './kept/kept-judging.ts';
import { JoinJudging } from './parts/join-judging.tsx';
import { judgingWords } from './parts/judging-texts.ts';
import { LeftDrafts } from './parts/left-drafts.tsx';
import { OpenJudging } from './parts/open-judging.tsx';
import { judgingApi } from './work/judging-api.ts';
import { createJudging, type JudgingWork } from './work/judging-work.ts';

const ofThisDevice = (): JudgingWork =>
  createJudging({
    ...{ store: openJudgingDatabase(), api: judgingApi },
    ...{ now: Date.now, newId: randomId },
  });

interface JudgingAppProps {
  outside: ReactNode;
  create?: () => JudgingWork;
}

export const JudgingApp = ({ outside, create = ofThisDevice }: JudgingAppProps) => (
  <LinkApp
    path={judgePath}
    create={create}
    words={judgingWords}
    Open={OpenJudging}
    Join={JoinJudging}
    outside={outside}
    left={<LeftDrafts />}
  />
);
