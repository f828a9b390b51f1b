import type { RouteSample } from './evidence.repository.ts';

/** Page views of a route, and how many of them failed. */
interface Outcomes {
  tried: number;
  failed: number;
}

/** With fewer page views or failures a share says nothing. */
const ENOUGH: Outcomes = { tried: 20, failed: 10 };
/** So many are enough when nothing of a release works: a small club has no more in a day. */
const ALL_FAILED = 5;
/** One browser that fails for reasons of its own is in one network. */
const LEAST_NETWORKS = 2;
/** The share of page views that must fail, and of the networks that must report it: reports of browsers can be invented. */
const SHARE = 0.05;
/** How many times more often than the other release it must fail. */
const TIMES = 2;

/**
 * Why a release must be replaced by another one; undefined when it need not. It fails on a route: at least 10 of at least 20
 * page views and 5 % of them, and at least twice as often as the other release. Or it fails everywhere: all of at least 5 renderings, or all of
 * at least 5 page views in two networks or more, where some of the other release worked.
 * @param day the last day of the release, of which all must fail
 */
export function reasonToReplace(
  release: readonly RouteSample[],
  other: readonly RouteSample[],
  day: readonly RouteSample[] = release,
): string | undefined {
  for (const own of release) {
    const before = other.find(({ route }) => route === own.route);
    const renders = { now: rendersOf(own), before: before && rendersOf(before) };
    if (isWorse(renders)) return `the server failed to render ${inWords(own.route, renders)}`;
    const views = { now: viewsOf(own), before: before && viewsOf(before) };
    const isReportedWidely = own.failed_networks >= own.networks * SHARE;
    if (isReportedWidely && isWorse(views))
      return `browsers failed to show ${inWords(own.route, views)}`;
  }
  return reasonWhenAllFail(day, other);
}

function reasonWhenAllFail(day: readonly RouteSample[], other: readonly RouteSample[]) {
  const compare = (outcomesOf: (sample: RouteSample) => Outcomes): Compared => ({
    now: sumOf(day.map(outcomesOf)),
    before: sumOf(other.map(outcomesOf)),
  });
  const renders = compare(rendersOf);
  if (isWhole(renders)) return `the server failed to render ${inWords('every address', renders)}`;
  // Only a sample of the views that work is reported, so pages that the server sent count as well.
  const views = compare((one) => ({ ...viewsOf(one), tried: Math.max(one.viewed, one.served) }));
  const isOfMany = day.some(({ failed_networks: networks }) => networks >= LEAST_NETWORKS);
  if (isOfMany && isWhole(views))
    return `browsers failed to show ${inWords('every address', views)}`;
  return undefined;
}

const sumOf = (all: Outcomes[]): Outcomes =>
  all.reduce(
    (sum, { tried, failed }) => ({ tried: sum.tried + tried, failed: sum.failed + failed }),
    { tried: 0, failed: 0 },
  );

const isWhole = ({ now, before }: Compared): boolean =>
  now.failed >= ALL_FAILED &&
  now.failed === now.tried &&
  (!before || before.tried === 0 || before.failed < before.tried);

export interface Figures {
  /** Renderings of the server and views in browsers. */
  tried: number;
  failed: number;
  /** At least half of them failed; in browsers, for at least half of the networks: reports can be invented. */
  isBroken: boolean;
}

/** How a release served all its pages together. */
export function figuresOf(samples: readonly RouteSample[]): Figures {
  const sum = (count: Exclude<keyof RouteSample, 'route'>) =>
    samples.reduce((all, sample) => all + sample[count], 0);
  const isHalf = (failed: number, tried: number) => failed > 0 && failed * 2 >= tried;
  return {
    tried: sum('served') + sum('viewed'),
    failed: sum('not_rendered') + sum('failed'),
    isBroken:
      isHalf(sum('not_rendered'), sum('served')) ||
      (isHalf(sum('failed'), sum('viewed')) && isHalf(sum('failed_networks'), sum('networks'))),
  };
}

interface Compared {
  now: Outcomes;
  before: Outcomes | undefined;
}

const rendersOf = ({ served, not_rendered }: RouteSample): Outcomes => ({
  tried: served,
  failed: not_rendered,
});

const viewsOf = ({ viewed, failed }: RouteSample): Outcomes => ({ tried: viewed, failed });

/** A release that few visited is no excuse for one that fails. */
const shareOf = (outcomes: Outcomes | undefined): number =>
  outcomes && outcomes.tried >= ENOUGH.tried ? outcomes.failed / outcomes.tried : 0;

const isWorse = ({ now, before }: Compared): boolean =>
  now.failed >= ENOUGH.failed && shareOf(now) >= SHARE && shareOf(now) >= TIMES * shareOf(before);

function inWords(route: string, { now, before }: Compared): string {
  const known = before ? `, before: ${before.failed} of ${before.tried}` : '';
  return `${now.failed} of ${now.tried} pages at ${route}${known}`;
}
