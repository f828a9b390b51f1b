import { randomId } from '@club/web-kit/random-id';
import { judgePath } from '@club/web-kit/router';
import type { ReactNode } from 'react';
import { leaveLink } from '../../queue/join.ts';
import { OverLink } from '../../queue/over-link.tsx';
import { useQueue } from '../../queue/use-queue.ts';
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
  /** What a device without a link shows. */
  outside: ReactNode;
  create?: () => JudgingWork;
}

/** The judging of this device. */
export function JudgingApp({ outside, create = ofThisDevice }: JudgingAppProps) {
  const { work, view, secret, forget } = useQueue(judgePath, create);
  const { phase, kept } = view;
  if (phase === 'open' && kept)
    return (
      <OpenJudging
        work={work}
        view={view}
        kept={kept}
        onOther={secret ? () => void leaveLink(work) : undefined}
      />
    );
  if (phase === 'over' && !secret)
    return (
      <OverLink queue={work} words={judgingWords}>
        <LeftDrafts />
      </OverLink>
    );
  if (secret && phase !== 'loading')
    return <JoinJudging work={work} secret={secret} onJoined={forget} />;
  return outside;
}
