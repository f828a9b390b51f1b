import { readPictureNote } from '@club/contracts/content/picture-note';
import type { ErrorBody } from '@club/contracts/http/error';
import sharp from 'sharp';
import { testFile, testImage } from '../testing/test-image.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

const upload = (form: object) =>
  site.admin<{ url: string } & ErrorBody>('POST /api/admin/upload', { form });

test('an image is stored as WebP, and `url` is its address', async () => {
  const { status, body } = await upload({ file: await testImage() });
  expect(status).toBe(200);
  const kept = site.storage.files.get(readPictureNote(body.url).url.slice(1));
  expect((await sharp(kept?.bytes).metadata()).format).toBe('webp');
});

test.each([
  ['above 5 MB', testFile(5 * 1024 * 1024 + 1), 413, 'Image size must be less than 5MB'],
  ['far above 5 MB', testFile(7 * 1024 * 1024), 413, 'Image size must be less than 5MB'],
  ['not an image', testFile(100), 415, 'Please select an image file (JPEG, PNG, GIF, etc.)'],
  ['empty', testFile(0), 422, 'Please select an image file (JPEG, PNG, GIF, etc.)'],
])('a file that is %s is refused with the described text', async (_, file, status, detail) => {
  expect(await upload({ file })).toMatchObject({ status, body: { detail } });
});

test('an SVG is refused, also under the name of a PNG', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const file = new File([svg], 'photo.png', { type: 'image/png' });
  expect((await upload({ file })).status).toBe(415);
});

test('a form without a file is refused, and so are visitors', async () => {
  expect((await upload({})).status).toBe(422);
  expect((await site.visit('POST /api/admin/upload', { form: { file: testFile(9) } })).status).toBe(
    401,
  );
});
