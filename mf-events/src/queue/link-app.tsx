import type { ReactNode } from 'react';
import { leaveLink } from './join.ts';
import type { Kept, KeptItem } from './kept.ts';
import { OverLink } from './over-link.tsx';
import type { Queue } from './queue.ts';
import type { QueueWords } from './queue-texts.ts';
import { useQueue } from './use-queue.ts';

/** A link in the address that this device can join by. */
export interface JoinProps<Work> {
  work: Work;
  secret: string;
  onJoined: () => void;
}

/** A link at work. */
export interface OpenProps<Work extends Queue<Kept, KeptItem>> {
  work: Work;
  view: ReturnType<Work['view']>;
  kept: NonNullable<ReturnType<Work['view']>['kept']>;
  /** Leaves the link for the other one in the address. */
  onOther: (() => void) | undefined;
}

interface LinkAppProps<Work extends Queue<Kept, KeptItem>> {
  path: string;
  create: () => Work;
  words: QueueWords;
  Open: (props: OpenProps<Work>) => ReactNode;
  Join: (props: JoinProps<Work>) => ReactNode;
  /** What a device without a link shows. */
  outside: ReactNode;
  /** Below the end of a link. */
  left?: ReactNode;
}

/** The work of this device by a link. */
export function LinkApp<Work extends Queue<Kept, KeptItem>>({
  path,
  create,
  words,
  Open,
  Join,
  outside,
  left,
}: LinkAppProps<Work>) {
  const { work, view, secret, forget } = useQueue(path, create);
  const { phase, kept } = view;
  if (phase === 'open' && kept)
    return (
      <Open
        work={work}
        view={view}
        kept={kept}
        onOther={secret ? () => void leaveLink(work) : undefined}
      />
    );
  if (phase === 'over' && !secret)
    return (
      <OverLink queue={work} words={words}>
        {left}
      </OverLink>
    );
  if (secret && phase !== 'loading') return <Join work={work} secret={secret} onJoined={forget} />;
  return outside;
}
