import { JUDGE_WORKER } from '@club/contracts/remotes/paths';
import { judgePath, useNavigate, useSearchParams } from '@club/web-kit/router';
import { Box, Column } from '@club/web-kit/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OpenProps } from '../../../queue/link-app.tsx';
import { Notices } from '../../../queue/notices.tsx';
import { useUpdate } from '../../../queue/worker/use-update.ts';
import type { KeptJudging } from '../kept/kept-judging.ts';
import type { JudgingWork } from '../work/judging-work.ts';
import { findOwn, nextOf, ownOf, withAnswers } from '../work/own-judgements.ts';
import { AskedForm } from './asked-form.tsx';
import { focusHeading } from './heading.tsx';
import { judgingWords } from './judging-texts.ts';
import { LeftDrafts } from './left-drafts.tsx';
import { Overview } from './overview.tsx';
import { PairScreen } from './pair-screen.tsx';
import { ScoreScreen } from './score-screen.tsx';

/** A judge at work: the overview, or what the address names. */
export function OpenJudging({ work, view, kept: known, onOther }: OpenProps<JudgingWork>) {
  const { waiting } = view;
  const kept = useMemo(() => withAnswers(known, waiting), [known, waiting]);
  const own = useMemo(() => ownOf(kept, waiting), [kept, waiting]);
  const { isKept, begin } = useUpdate(JUDGE_WORKER, judgePath);
  const { ids, show, showOverview } = useShown(kept);
  const [put, setPut] = useState<readonly string[]>([]);
  const goOn = (later = put) => {
    const { kept: latest = known, waiting: items } = work.view();
    const now = withAnswers(latest, items);
    const next = nextOf(now, ownOf(now, items), later);
    if (next) show(next);
    else showOverview();
  };
  const screen = { work, kept, onDone: () => goOn([...put, ...ids]), onBack: showOverview };
  const [first, second] = ids;
  return (
    <Column>
      <Box sx={{ maxWidth: 720, mx: 'auto', pt: 4, pb: 8, display: 'grid', gap: 5 }}>
        {first && second && (
          <PairScreen
            {...screen}
            key={ids.join()}
            ids={[first, second]}
            before={findOwn(own, ids)}
            onLater={() => {
              const later = [...put.filter((id) => id !== second), second];
              setPut(later);
              goOn(later);
            }}
          />
        )}
        {first && !second && (
          <ScoreScreen {...screen} key={first} id={first} before={findOwn(own, ids)} />
        )}
        {!first && (
          <Overview
            view={view}
            kept={kept}
            own={own}
            isKept={isKept}
            onShow={show}
            onGo={() => goOn()}
          >
            <Notices view={view} words={judgingWords} onUpdate={begin} onOther={onOther} />
            {kept.asked.length > 0 && <AskedForm work={work} asked={kept.asked} />}
          </Overview>
        )}
        {!first && kept.version && <LeftDrafts kept={kept} />}
      </Box>
    </Column>
  );
}

const PARAM = 'submission';

/** The submissions in the address, so that Back goes to the ones before. One that is not there any more shows the overview. */
function useShown({ submissions }: KeptJudging) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get(PARAM) ?? '';
  const wanted = asked.split('.').filter(Boolean);
  const isThere = wanted.every((id) => submissions.some((submission) => submission.id === id));
  const last = useRef(asked);
  useEffect(() => {
    if (last.current === asked) return;
    last.current = asked;
    window.scrollTo(0, 0);
    focusHeading();
  }, [asked]);
  return {
    ids: isThere ? wanted : [],
    show: (ids: readonly string[]) => void navigate(`${judgePath}?${PARAM}=${ids.join('.')}`),
    showOverview: () => void navigate(judgePath),
  };
}
