import {
  createReleaseFixture,
  type ReleaseFixture,
  UNCHANGED,
} from '../testing/release-fixture.ts';

const LIMIT_MS = 1000;
const BUNDLE = { code: 'module.exports = {};' };

let fixture: ReleaseFixture;
beforeAll(async () => {
  fixture = await createReleaseFixture();
});
beforeEach(async () => {
  await fixture.reset();
  await fixture.publish({ name: 'mf-public' });
  await fixture.publish({ name: 'mf-events' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => fixture.drop());

/** Lets the store be asked for the bundle of mf-events in another way. */
function delay(instead: (find: () => ReturnType<typeof fixture.storage.find>) => Promise<never>) {
  const { find } = fixture.storage;
  return jest
    .spyOn(fixture.storage, 'find')
    .mockImplementation((key) =>
      key.includes('mf-events') ? instead(() => find(key)) : find(key),
    );
}

test('a store that takes its time keeps no page waiting: the bundle comes with a later one', async () => {
  let goOn = () => {};
  const over = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const find = delay((found) => over.then(found) as Promise<never>);
  const { releases } = fixture.watch({ limitMs: LIMIT_MS });

  const early = await releases();
  expect(early.get('mf-public')).toMatchObject({ serverBundle: BUNDLE });
  expect(early.get('mf-events')).toMatchObject({
    pointer: { entry_url: expect.stringContaining('entry.js') },
  });
  expect(early.get('mf-events')?.serverBundle).toBeUndefined();

  goOn();
  expect((await releases()).get('mf-events')).toMatchObject({ serverBundle: BUNDLE });
  await releases();
  expect(find).toHaveBeenCalledTimes(2);
});

test('a store that fails is asked again by the next page', async () => {
  const failing = delay(() => Promise.reject(new Error('the store is away')));
  const { releases } = fixture.watch();
  expect((await releases()).get('mf-events')?.serverBundle).toBeUndefined();
  failing.mockRestore();
  expect((await releases()).get('mf-events')).toMatchObject({ serverBundle: BUNDLE });
});

test('a bundle that changed in the store is refused with a line in the log, until the store has the published one again', async () => {
  const [key = ''] = [...fixture.storage.files.keys()].filter((file) =>
    /mf-events.*server/.test(file),
  );
  const published = (await fixture.storage.find(key))?.bytes ?? Buffer.alloc(0);
  await fixture.storage.put(key, Buffer.from('steal();'), 'text/javascript');
  const { releases, log } = fixture.watch();
  const logged = jest.spyOn(log, 'error');
  const changed = await releases();
  expect(changed.get('mf-events')?.serverBundle).toBeUndefined();
  expect(changed.get('mf-public')).toMatchObject({ serverBundle: BUNDLE });
  const err = expect.objectContaining({ message: expect.stringContaining('integrity') });
  expect(logged).toHaveBeenCalledWith({ err, key }, 'server bundle cannot be used');
  await fixture.storage.put(key, published, 'text/javascript');
  expect((await releases()).get('mf-events')).toMatchObject({ serverBundle: BUNDLE });
});

test('while the database is away, pages get the releases that were current before', async () => {
  let changedAt = 0;
  const changes = { ...UNCHANGED, lastChange: () => changedAt };
  const { known } = fixture.watch({ changes });
  expect((await known()).isOutdated).toBe(false);
  jest.spyOn(fixture.deps.db, 'selectFrom').mockImplementation(() => {
    throw new Error('the database is away');
  });
  changedAt = 1;
  const during = await known();
  expect(during.isOutdated).toBe(true);
  expect([...during.releases.keys()].sort()).toEqual(['mf-events', 'mf-public']);
  jest.restoreAllMocks();
  expect((await known()).isOutdated).toBe(false);
});
