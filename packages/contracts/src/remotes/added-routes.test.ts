import {
  type AddedRoute,
  addedRoutes,
  pathProblem,
  remoteOfAddress,
  routeProblems,
} from './added-routes.ts';

const NONE = { added: [], registered: [] };
const ofEvents = (path: string, menu?: string): AddedRoute => ({
  remote: 'mf-events',
  path,
  ...(menu && { menu }),
});

test('the site knows an added route and its parameters, and its own addresses stay with their remotes', () => {
  const added = [ofEvents('/workshops'), ofEvents('/workshops/:id/photos')];
  const owners = ['/workshops/', '/workshops/7/photos', '/workshops/7', '/blogs', '/nothing'].map(
    (path) => remoteOfAddress(path, added),
  );
  expect(owners).toEqual(['mf-events', 'mf-events', undefined, 'mf-public', undefined]);
  expect(addedRoutes([ofEvents('/events/:id'), ofEvents('/events/:id/register')])).toEqual([]);
});

test('a remote declares new routes and its own addresses', () => {
  const routes = [ofEvents('/workshops', 'Workshops'), ofEvents('/workshops/:id')];
  expect(routeProblems([...routes, ofEvents('/events/:id')], NONE)).toEqual([]);
  expect(routeProblems([{ remote: 'mf-admin', path: '/fake/*' }], NONE)).toEqual([]);
  expect(routeProblems(routes, { ...NONE, added: routes })).toEqual([]);
});

test.each([
  ['/team', 'which is an address of mf-public'],
  ['/blogs/:id', 'which is an address of mf-public'],
  ['/fake/statements', 'which is an address of mf-admin'],
  ['/api/events', 'which is reserved for the site'],
  ['/administrator', 'which is reserved for the site'],
  ['/verifyotp', 'which is reserved for the site'],
  ['/:anything', 'which is reserved for the site'],
  ['/work shops', 'which is no path of a page'],
  ['/feed.xml', 'which is no path of a page'],
  ['/release-preview/new', 'which is reserved for the site'],
  ['/jobs/:id', 'which overlaps /jobs/open of mf-public'],
  ['/gallery', 'which overlaps /gallery of mf-gallery'],
  ['/gallery/:year/best', 'which overlaps /gallery of mf-gallery'],
])('mf-events may not declare the route %s', (path, reason) => {
  const added: AddedRoute[] = [{ remote: 'mf-public', path: '/jobs/open' }];
  const registered: AddedRoute[] = [{ remote: 'mf-gallery', path: '/gallery' }];
  expect(routeProblems([ofEvents(path)], { added, registered })).toEqual([
    `mf-events declares the route ${path}, ${reason}`,
  ]);
});

test('a path with a parameter has no entry in the menu', () => {
  const [problem] = routeProblems([ofEvents('/workshops/:id', 'Workshop')], NONE);
  expect(problem).toContain('which a path with a parameter cannot have');
});

test('a path belongs to one remote, with all below it', () => {
  const taken = {
    added: [{ remote: 'mf-public', path: '/jobs/:id' }, ofEvents('/photos/old')],
    registered: [{ remote: 'mf-public', path: '/' }, ofEvents('/workshops/photos')],
  };
  const problems = [
    '/gallery',
    '/photos',
    '/workshops',
    '/jobs',
    '/workshops/photos/2026',
    '/api',
    '/team',
    '/door',
    '/doors',
    '/judges',
    '/doorway/7',
    '/door-prizes',
    '/door/list',
  ].map((path) => pathProblem({ remote: 'mf-gallery', path }, taken));
  expect(problems).toEqual([
    undefined,
    '/photos overlaps /photos/old of mf-events.',
    '/workshops overlaps /workshops/photos of mf-events.',
    '/jobs overlaps /jobs/:id of mf-public.',
    '/workshops/photos/2026 overlaps /workshops/photos of mf-events.',
    '/api is reserved for the site.',
    '/team is an address of mf-public.',
    '/door is an address of mf-events.',
    '/doors is reserved for the site.',
    '/judges is reserved for the site.',
    '/doorway/7 is reserved for the site.',
    '/door-prizes is reserved for the site.',
    '/door/list is reserved for the site.',
  ]);
  expect(routeProblems([ofEvents('/doors')], NONE)).toEqual([]);
  expect(pathProblem(ofEvents('/photos'), taken)).toBeUndefined();
});
