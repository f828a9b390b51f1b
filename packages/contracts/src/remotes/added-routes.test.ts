import { type AddedRoute, addedRoutes, remoteOfAddress, routeProblems } from './added-routes.ts';

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
  expect(routeProblems([...routes, ofEvents('/events/:id')], [])).toEqual([]);
  expect(routeProblems([{ remote: 'mf-admin', path: '/fake/*' }], [])).toEqual([]);
  expect(routeProblems(routes, routes)).toEqual([]);
});

test.each([
  ['/team', 'which is an address of mf-public'],
  ['/blogs/:id', 'which is an address of mf-public'],
  ['/fake/statements', 'which is an address of mf-admin'],
  ['/api/events', 'which the site reserves'],
  ['/administrator', 'which the site reserves'],
  ['/verifyotp', 'which the site reserves'],
  ['/:anything', 'which the site reserves'],
  ['/work shops', 'which is no path of a page'],
  ['/feed.xml', 'which is no path of a page'],
  ['/jobs/:id', 'which overlaps /jobs/open of mf-public'],
])('mf-events may not declare the route %s', (path, reason) => {
  const others: AddedRoute[] = [{ remote: 'mf-public', path: '/jobs/open' }];
  expect(routeProblems([ofEvents(path)], others)).toEqual([
    `mf-events declares the route ${path}, ${reason}`,
  ]);
});

test('a path with a parameter has no entry in the menu', () => {
  const [problem] = routeProblems([ofEvents('/workshops/:id', 'Workshop')], []);
  expect(problem).toContain('which a path with a parameter cannot have');
});
