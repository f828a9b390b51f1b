import type { RouteSample } from './evidence.repository.ts';
import { figuresOf, reasonToReplace } from './rollback-rule.ts';

const sample = (some: Partial<RouteSample> = {}): RouteSample => ({
  ...{ route: '/events', served: 0, not_rendered: 0, viewed: 0, failed: 0 },
  ...{ networks: 1, failed_networks: 1 },
  ...some,
});
const rendered = (served: number, not_rendered: number) => sample({ served, not_rendered });
const viewed = (views: number, failed: number) => sample({ viewed: views, failed });

test.each([
  ['every rendering fails', rendered(20, 20), rendered(9, 0), true],
  ['a fifth of 200 visits fails', viewed(200, 40), viewed(300, 0), true],
  ['one visit of 200 fails', viewed(200, 1), viewed(300, 0), false],
  ['one page in twenty fails', rendered(400, 20), rendered(500, 0), true],
  ['fewer pages fail', rendered(500, 20), rendered(500, 0), false],
  ['nothing works, and few came', rendered(5, 5), rendered(100, 0), true],
  ['nothing works, and fewer came', rendered(4, 4), rendered(100, 0), false],
  ['one of few renderings works', rendered(19, 18), rendered(100, 0), false],
  ['nothing works, and nothing worked before', rendered(6, 6), rendered(3, 3), false],
  ['one browser fails for reasons of its own', viewed(8, 8), viewed(0, 0), false],
  [
    'some pages were sent and nobody reported that they work',
    { ...viewed(5, 5), served: 9, networks: 2, failed_networks: 2 },
    viewed(0, 0),
    false,
  ],
  [
    'few browsers of two networks show nothing',
    { ...viewed(5, 5), networks: 2, failed_networks: 2 },
    viewed(0, 0),
    true,
  ],
  ['few pages fail', viewed(30, 9), viewed(100, 0), false],
  ['the other release failed half as often', rendered(40, 20), rendered(40, 11), false],
  ['the other release failed a third as often', rendered(60, 30), rendered(60, 10), true],
  ['nothing is known about the other release', rendered(100, 100), rendered(0, 0), true],
  ['few visited the other release, and it failed', rendered(100, 100), rendered(8, 8), true],
  [
    'one network of fifty reports failures',
    sample({ viewed: 200, failed: 100, networks: 50, failed_networks: 1 }),
    viewed(300, 0),
    false,
  ],
])('when %s, the release is replaced or kept', (_, release, other, isReplaced) => {
  expect(reasonToReplace([release], [other]) !== undefined).toBe(isReplaced);
});

test('few failures count only when they are all there is of a day, at any address', () => {
  const bad = sample({ route: '/events/*', served: 5, not_rendered: 5 });
  const good = sample({ route: '/', served: 1 });
  expect(reasonToReplace([bad], [], [bad, good])).toBeUndefined();
  expect(reasonToReplace([], [], [bad])).toBe(
    'the server failed to render 5 of 5 pages at every address, before: 0 of 0',
  );
});

test('each route is judged alone, and the reason names it with both figures', () => {
  const good = sample({ route: '/registration', served: 10_000 });
  const bad = sample({ route: '/events/*', served: 50, not_rendered: 25 });
  const before = sample({ route: '/events/*', served: 80 });
  expect(reasonToReplace([good, bad], [sample({ served: 80, not_rendered: 80 }), before])).toBe(
    'the server failed to render 25 of 50 pages at /events/*, before: 0 of 80',
  );
  expect(reasonToReplace([{ ...bad, not_rendered: 0, viewed: 30, failed: 20 }], [])).toBe(
    'browsers failed to show 20 of 30 pages at /events/*',
  );
});

test.each([
  ['every view failed', [viewed(2, 2)], true],
  ['half of the renderings failed', [rendered(30, 15), rendered(2, 2)], true],
  ['few failed', [viewed(43, 3)], false],
  ['nobody has seen it', [], false],
  [
    'one of ten networks reports failures',
    [sample({ viewed: 20, failed: 20, networks: 10, failed_networks: 1 })],
    false,
  ],
])('when %s, a release is broken or not', (_, samples, isBroken) => {
  expect(figuresOf(samples).isBroken).toBe(isBroken);
});
