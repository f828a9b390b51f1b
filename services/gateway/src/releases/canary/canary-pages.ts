import { keepPromise } from '@club/service-kit/use-case/keep-promise';
import { keepPages, type Pages } from '../../pages/page.service.ts';
import { createPageMaker, type PageMakerDeps } from '../../pages/page-maker.ts';
import { listWithStaged } from '../publishing/staged-release.repository.ts';
import type { RunningCanary } from './release-set.ts';
import type { CanaryWatch } from './watch-canary.ts';

type Deps = PageMakerDeps & { canary: Pick<CanaryWatch, 'running' | 'onRead'> };

/**
 * Adds the pages of the canary's set. They are rendered in a process of their own, so that a canary that hangs holds up no
 * other visitor, and they are kept apart.
 */
export function withCanaryPages(stable: Pages, deps: Deps): Pages {
  const { canary } = deps;
  let open: { key: string; pages: () => Promise<Pages> } | undefined;

  async function closeEnded(): Promise<void> {
    if (!open || open.key === canary.running()?.key) return;
    const ended = open;
    open = undefined;
    await ended
      .pages()
      .then((pages) => pages.close())
      .catch(() => undefined);
  }
  canary.onRead(() => void closeEnded());

  async function pagesOf(set: string | undefined): Promise<Pages> {
    const running = canary.running();
    // The canary may have ended since the request came.
    if (!set || running?.key !== set) return stable;
    open ??= { key: set, pages: keepPromise(() => openPages(deps, running)) };
    return open.pages();
  }

  return {
    async get(url, reader) {
      return (await pagesOf(reader?.releaseSet)).get(url, reader);
    },
    async answer(posted, releaseSet) {
      return (await pagesOf(releaseSet)).answer(posted);
    },
    metrics: stable.metrics,
    async close() {
      await Promise.all([stable.close(), open?.pages().then((pages) => pages.close())]);
    },
  };
}

async function openPages(deps: Deps, canary: NonNullable<RunningCanary>): Promise<Pages> {
  const maker = await createPageMaker(deps, { list: (db) => listWithStaged(db, canary) });
  return keepPages(maker, deps);
}
