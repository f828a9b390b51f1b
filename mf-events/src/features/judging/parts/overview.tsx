import { useClub } from '@club/web-kit/state';
import { Box, Button, ButtonBase, CheckIcon, Typography } from '@club/web-kit/ui';
import { type ReactNode, useMemo } from 'react';
import { clockIn, networkText, plural } from '../../../queue/queue-texts.ts';
import { draftsOf } from '../kept/drafts.ts';
import type { KeptJudging } from '../kept/kept-judging.ts';
import type { JudgingView } from '../work/judging-work.ts';
import { nameIn, nextOf, type Own } from '../work/own-judgements.ts';
import { Heading } from './heading.tsx';
import { judgingWords, pairText, progressText } from './judging-texts.ts';

interface OverviewProps {
  view: JudgingView;
  kept: KeptJudging;
  own: Own;
  /** Whether the page opens without a network. */
  isKept: boolean;
  onShow: (ids: readonly string[]) => void;
  /** Shows the next one. */
  onGo: () => void;
  children: ReactNode;
}

/** What is judged and what is not. */
export function Overview({ view, kept, own, isKept, onShow, onGo, children }: OverviewProps) {
  const { time_zone } = useClub();
  const clock = useMemo(() => clockIn(time_zone), [time_zone]);
  const { event_title, module, judge, way } = kept.judging;
  const next = nextOf(kept, own);
  const Judgements = way === 'pairs' ? PairList : SubmissionList;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <Heading>{module ? `${event_title}, ${module}` : event_title}</Heading>
        <Typography color="textSecondary">
          <span>Judge: </span>
          <bdi>{judge}</bdi>
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{progressText(kept, own)}</Typography>
        <Typography role="status" sx={{ fontWeight: view.offlineSince === undefined ? 400 : 700 }}>
          {networkText(view, clock, judgingWords.item)}
        </Typography>
        {isKept && (
          <Typography variant="body2" color="textSecondary">
            This page also opens without a network. Links and files do not.
          </Typography>
        )}
      </Box>
      {children}
      <Refusals kept={kept} own={own} onShow={onShow} />
      {next ? (
        <Button variant="contained" onClick={onGo} sx={{ justifySelf: { sm: 'start' } }}>
          {own.judged.size === 0 ? 'Begin judging' : 'Go on judging'}
        </Button>
      ) : (
        <Rest view={view} kept={kept} own={own} timeZone={time_zone} />
      )}
      <Judgements kept={kept} own={own} onShow={onShow} />
    </>
  );
}

/** Why there is nothing to judge. */
function Rest({
  view: { waiting },
  kept,
  own,
  timeZone,
}: Pick<OverviewProps, 'view' | 'kept' | 'own'> & { timeZone: string }) {
  if (!kept.version) return null;
  const { begins_at } = kept.judging;
  if (Date.parse(begins_at) > Date.parse(kept.contact_at)) {
    const format = new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long' },
      ...{ hour: '2-digit', minute: '2-digit' },
    });
    return (
      <Typography>{`Teams still change their submissions. They are here from ${format.format(new Date(begins_at))}.`}</Typography>
    );
  }
  if (own.judged.size === 0)
    return (
      <Typography>
        Other judges have all submissions. If one of them is missing later, its submissions come
        here.
      </Typography>
    );
  return (
    <Typography>
      {waiting.length > 0
        ? `You have judged everything. ${plural(waiting.length, 'judgement')} ${waiting.length === 1 ? 'waits' : 'wait'} for a network: keep this page until all are sent.`
        : 'You have judged everything, and everything is sent. Thank you! You can still change what you said.'}
    </Typography>
  );
}

type ListProps = Pick<OverviewProps, 'kept' | 'own' | 'onShow'>;

const listSx = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;

function SubmissionList({ kept, own, onShow }: ListProps) {
  const drafts = draftsOf(kept);
  return (
    <Box component="ul" aria-label="Submissions" sx={listSx}>
      {kept.submissions.map(({ id, answers }) => {
        const isJudged = own.judged.has(id);
        const state = isJudged ? 'judged' : 'not judged';
        const files = answers.filter(({ file }) => file).length;
        return (
          <Row
            key={id}
            text={nameIn(kept, id)}
            isJudged={isJudged}
            states={[
              Object.hasOwn(drafts, id) ? (isJudged ? 'change not saved' : 'begun') : state,
              ...(files > 0 ? [plural(files, 'file')] : []),
            ]}
            onClick={() => onShow([id])}
          />
        );
      })}
    </Box>
  );
}

function PairList({ kept, own, onShow }: ListProps) {
  const pairs = own.judgements.flatMap((one) =>
    one.other_id ? { ...one, other: one.other_id } : [],
  );
  return (
    <Box component="ul" aria-label="Comparisons" sx={listSx}>
      {pairs.toReversed().map((one) => (
        <Row
          key={one.nonce}
          text={pairText(kept, one)}
          isJudged
          states={['judged']}
          onClick={() => onShow([one.submission_id, one.other])}
        />
      ))}
    </Box>
  );
}

interface RowProps {
  text: string;
  isJudged: boolean;
  states: readonly string[];
  onClick: () => void;
}

const Row = ({ text, isJudged, states, onClick }: RowProps) => (
  <li>
    <ButtonBase
      onClick={onClick}
      sx={{
        ...{ width: 1, minHeight: 56, px: 4, py: 2, borderRadius: '14px', gap: 3 },
        ...{ border: '1px solid', borderColor: 'line', textAlign: 'start' },
        justifyContent: 'space-between',
        bgcolor: isJudged ? 'raised' : 'transparent',
      }}
    >
      <Typography component="bdi" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
        {isJudged && <CheckIcon fontSize="small" aria-hidden />}
        <Typography component="span" variant="body2">
          {states.join(', ')}
        </Typography>
      </Box>
    </ButtonBase>
  </li>
);

/** What the server did not take, until it is judged again. */
function Refusals({ kept, own, onShow }: ListProps) {
  const idOf = (who: string) => kept.submissions.find(({ id }) => nameIn(kept, id) === who)?.id;
  const refusals = kept.refusals.filter(({ who }) => !own.judged.has(idOf(who) ?? ''));
  if (refusals.length === 0) return null;
  return (
    <Box component="section" aria-label="To check" sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h4">
        To check
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {refusals.map(({ nonce, who, reason }) => {
          const id = idOf(who);
          return (
            <li key={nonce}>
              <bdi>{who}</bdi>
              <span>{`: ${reason} `}</span>
              {id && (
                <Button variant="outlined" onClick={() => onShow([id])}>
                  Judge it again
                </Button>
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
