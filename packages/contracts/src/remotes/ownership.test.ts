import {
  areaOfPath,
  isListed,
  isPersonal,
  isServerRendered,
  remoteOfPath,
  standsApart,
} from './ownership.ts';
import {
  accessPaths,
  adminPaths,
  adminScreens,
  doorPath,
  formPaths,
  joinPath,
  judgePath,
  newsletterPaths,
  paths,
  previewPath,
  publicPages,
  registrationPath,
  verifyPath,
  waitingPath,
} from './paths.ts';

const postPath = paths.post('0190a000-0000-7000-8000-000000000001');

test('every public page belongs to a remote and is rendered on the server', () => {
  for (const path of [...publicPages, postPath, paths.event('1')]) {
    const remote = path.startsWith(paths.events) ? 'mf-events' : 'mf-public';
    expect([path, remoteOfPath(path), isServerRendered(path)]).toEqual([path, remote, true]);
    expect([path, standsApart(path)]).toEqual([path, false]);
  }
});

test('the pages behind the links of an email and the plain forms are rendered on the server, and no search engine lists them', () => {
  const ofEvents: string[] = [registrationPath, formPaths.registration, formPaths.register('1')];
  ofEvents.push(
    formPaths.waiting('1'),
    waitingPath,
    doorPath,
    judgePath,
    joinPath('1'),
    verifyPath('7K3M'),
  );
  for (const path of [...Object.values(newsletterPaths), ...ofEvents]) {
    const remote = ofEvents.includes(path) ? 'mf-events' : 'mf-public';
    expect([path, remoteOfPath(path), isServerRendered(path)]).toEqual([path, remote, true]);
    expect([isListed(path), isListed(`${path}/`), publicPages.includes(path)]).toEqual([
      false,
      false,
      false,
    ]);
  }
  expect([paths.home, postPath, adminPaths.root].map(isListed)).toEqual([true, true, false]);
});

test('the preview of a post is rendered for its reader alone, and no search engine lists it', () => {
  const path = previewPath('0190a000.1.x');
  expect([remoteOfPath(path), isServerRendered(path), isListed(path)]).toEqual([
    'mf-public',
    true,
    false,
  ]);
  expect([path, `${path}/`, postPath, `${path}/more`].map(isPersonal)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('every screen of the back office belongs to mf-admin and is drawn by the browser', () => {
  for (const path of [adminPaths.root, ...adminScreens, adminPaths.registrations('1')]) {
    expect([path, remoteOfPath(path), areaOfPath(path)]).toEqual([path, 'mf-admin', '/fake']);
    expect([path, isServerRendered(path)]).toEqual([path, false]);
  }
});

test('the access screens belong to the host and are drawn by the browser', () => {
  for (const path of Object.values(accessPaths)) {
    expect([path, remoteOfPath(path), isServerRendered(path)]).toEqual([path, undefined, false]);
  }
});

test.each(['/blogs/', '/about/', '/events/1/', '/fake/'])(
  '%s belongs like without its slash',
  (path) => {
    expect(remoteOfPath(path)).toBe(remoteOfPath(path.slice(0, -1)));
    expect(remoteOfPath(path)).toBeDefined();
  },
);

test.each(['/nothing-here', '/blogs/1/2', '/eventsx', '/fakenews', '/verifyotp'])(
  '%s belongs to no remote',
  (path) => {
    expect(remoteOfPath(path)).toBeUndefined();
  },
);

test.each(['/errors', '/fakenews', '/administrator'])(
  '%s starts like an access path: no header, but the server renders its 404 page',
  (path) => {
    expect([standsApart(path), isServerRendered(path)]).toEqual([true, true]);
  },
);

test('public pages and screens are listed once each', () => {
  expect(publicPages).toEqual([
    '/',
    '/about',
    '/events',
    '/team',
    '/hall-of-fame',
    '/blogs',
    '/contact',
    '/privacy-policy',
    '/terms-and-conditions',
  ]);
  expect(adminScreens).toHaveLength(15);
  expect(new Set(adminScreens).size).toBe(15);
});
