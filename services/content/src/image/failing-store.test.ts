import type { Member } from '@club/contracts/content/member';
import { withFormImage } from '@club/service-kit/images/form-image';
import { testImage } from '../testing/test-image.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';
import { deleteAbandonedImages, deleteEndedImages } from './delete-images.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const path = '/api/admin/members';
const form = { name: 'Hira', role: 'President', member_type: 'team' };
const addMember = async () =>
  (await site.admin<Member>(`POST ${path}`, { form: { ...form, image: await testImage() } })).body;

const WIDTHS = [480, 800, 1200];
const folders = () => new Set([...site.storage.files.keys()].map((key) => key.split('/')[1]));
const hasAllFiles = (id: string) =>
  WIDTHS.every((width) => site.storage.files.has(`media/${id}/${width}.webp`));
const idOf = (url: unknown) => String(url).split('/')[2] ?? '';

/** The store without its call of this number. */
function failingStore(failing: number) {
  let calls = 0;
  const count = () => {
    calls += 1;
    if (calls === failing) throw new Error('the store is away');
  };
  const { storage } = site;
  const store: typeof storage = {
    ...storage,
    put: async (...args) => {
      count();
      await storage.put(...args);
    },
    remove: async (key) => {
      count();
      await storage.remove(key);
    },
    list: async (folder) => {
      count();
      return storage.list(folder);
    },
  };
  return { store, hasFailed: () => calls >= failing };
}

/** The jobs of a later hour, when the store is back; they take files of today too. */
async function runJobs() {
  await deleteEndedImages(site.deps, -1);
  await deleteAbandonedImages(site.deps, -1);
}

test('a store that fails at any step of the deletion keeps the images of records, and the next run ends the others', async () => {
  let failing = 1;
  for (let hasFailed = true; hasFailed; failing += 1) {
    await site.reset();
    const [gone, changed, kept] = [await addMember(), await addMember(), await addMember()];
    await site.deps.pool.query('delete from content.member where id = $1', [gone.id]);
    await site.admin(`PUT ${path}/${changed.id}`, { form: { ...form, image: await testImage() } });
    const { store, hasFailed: failed } = failingStore(failing);
    await deleteEndedImages({ ...site.deps, storage: store }, -1).catch(() => undefined);
    hasFailed = failed();
    // A half-deleted image is not served, and the next run finds it.
    const { rows } = await site.deps.pool.query<{ image_id: string }>(
      `select image_id from kit.image_use where state = 'live'`,
    );
    expect(rows.map(({ image_id }) => hasAllFiles(image_id))).toEqual([true, true]);
    const { rows: known } = await site.deps.pool.query('select image_id from kit.image_use');
    for (const id of folders()) expect(known.map(({ image_id }) => image_id)).toContain(id);
    await runJobs();
    expect(folders()).toEqual(new Set(rows.map(({ image_id }) => image_id)));
    expect(hasAllFiles(idOf(kept.image_url))).toBe(true);
  }
  expect(failing).toBeGreaterThan(6);
});

test('an image that a record takes back during the deletion keeps its files', async () => {
  const [first, second] = [await addMember(), await addMember()];
  await site.deps.pool.query('delete from content.member');
  const back = [first, second].map(({ image_url }) => idOf(image_url)).toSorted();
  const { storage } = site;
  let taken: string | undefined;
  const list: typeof storage.list = async (folder) => {
    // While the files of one image are deleted, a record takes the other one.
    taken ??= back.find((id) => !folder.includes(id));
    await site.deps.pool.query(
      `update kit.image_use set state = 'live' where image_id = $1 and state = 'ended'`,
      [taken],
    );
    return storage.list(folder);
  };
  expect(await deleteEndedImages({ ...site.deps, storage: { ...storage, list } }, -1)).toBe(1);
  expect(folders()).toEqual(new Set([taken]));
  expect(hasAllFiles(String(taken))).toBe(true);
});

test('a store that fails at any step of an upload whose save fails leaves no file after the job', async () => {
  let failing = 1;
  for (let hasFailed = true; hasFailed; failing += 1) {
    await site.reset();
    const { store, hasFailed: failed } = failingStore(failing);
    const deps = { ...site.deps, storage: store };
    const save = () => Promise.reject(new Error('the save failed'));
    const problem = await withFormImage(deps, { file: await testImage() }, save).catch(
      (error: Error) => error.message,
    );
    hasFailed = failed();
    expect(problem).toBe(failing <= WIDTHS.length ? 'the store is away' : 'the save failed');
    await runJobs();
    expect(folders().size).toBe(0);
  }
  expect(failing).toBeGreaterThan(6);
});

test('an image stays when its record was saved and only the answer of the database was lost', async () => {
  const lost = withFormImage(site.deps, { file: await testImage() }, async (url) => {
    await site.deps.pool.query('update content.about set image_url = $1', [url]);
    throw new Error('the connection was lost');
  });
  await expect(lost).rejects.toThrow('the connection was lost');
  const { rows } = await site.deps.pool.query('select image_url from content.about');
  expect(hasAllFiles(idOf(rows[0]?.image_url))).toBe(true);
});
