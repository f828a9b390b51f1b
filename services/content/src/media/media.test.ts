import type { AdminMediaItem, MediaItem } from '@club/contracts/content/media';
import { readPictureNote } from '@club/contracts/content/picture-note';
import type { ErrorBody } from '@club/contracts/http/error';
import { testImage } from '../testing/test-image.ts';
import { testPhoto } from '../testing/test-photo.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const video = {
  type: 'video',
  title: 'Video night',
  description: 'A rabbit and three bullies.',
  url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
};
const image = { ...video, type: 'image', url: '/media/0190a000/1200.webp' };
const drawing = async () => Buffer.from(await (await testImage()).arrayBuffer());
const create = (form: object) =>
  site.admin<AdminMediaItem & ErrorBody>('POST /api/admin/content', { form });

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=4',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
  'youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
])('a video at %s is played from the host without cookies', async (url) => {
  const created = await create({ ...video, url });
  expect(created.status).toBe(201);
  expect(created.body.source_url).toBe(url);
  expect((await site.visit<MediaItem[]>('GET /api/content')).body).toEqual([
    {
      id: created.body.id,
      type: 'video',
      title: video.title,
      description: video.description,
      url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      thumbnail: '/media/youtube/aqz-KE-bpKQ.jpg',
      date: expect.any(String),
    },
  ]);
});

test('an image is its own thumbnail, and the newest item comes first', async () => {
  await create(video);
  const { body } = await create(image);
  const list = await site.visit<MediaItem[]>('GET /api/content');
  expect(list.body[0]).toMatchObject({ id: body.id, url: image.url, thumbnail: image.url });
});

test.each([
  ['a photograph', testPhoto, '', true],
  ['a drawing', drawing, '', false],
  ['a drawing that the admin calls a photo', drawing, 'true', true],
  ['a photograph that the admin calls a drawing', testPhoto, 'false', false],
])('%s is known as what it is', async (_, make, is_photo, isPhoto) => {
  const file = new File([Uint8Array.from(await make())], 'a.png');
  const upload = await site.admin<{ url: string }>('POST /api/admin/upload', { form: { file } });
  const { body } = await create({ ...image, url: upload.body.url, is_photo });
  const { color, isPhoto: shown } = readPictureNote(body.url);
  expect([shown, color]).toEqual([isPhoto, expect.stringMatching(/^#[\da-f]{3}$/)]);
});

const event_id = '0190a000-0000-7000-8000-000000000001';
const photosOf = async (event: string) =>
  site.visit<MediaItem[]>(`GET /api/content/events/${event}`);

test('the photos of an event are the images that name it, newest first; the home page keeps them', async () => {
  const [first, second] = [
    (await create({ ...image, event_id })).body,
    (await create({ ...image, title: 'The final', event_id })).body,
  ];
  expect(second.event_id).toBe(event_id);
  await create({ ...image, event_id: '0190a000-0000-7000-8000-000000000002' });
  await create({ ...image, event_id: '' });
  // The page of an event has no player.
  expect((await create({ ...video, event_id })).body.event_id).toBeNull();
  const { body } = await photosOf(event_id);
  expect(body.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(body[0]).not.toHaveProperty('event_id');
  expect((await site.visit<MediaItem[]>('GET /api/content')).body).toHaveLength(5);
  expect((await photosOf('0190a000-0000-7000-8000-000000000003')).body).toEqual([]);
});

test('a photo that is called a drawing keeps its event', async () => {
  expect((await create({ ...image, event_id, is_photo: 'false' })).body.event_id).toBe(event_id);
});

test('a photo leaves its event with the trash, and comes back with a restore', async () => {
  const { id } = (await create({ ...image, event_id })).body;
  expect((await photosOf(event_id)).body).toHaveLength(1);
  await site.admin(`DELETE /api/admin/content/${id}`);
  expect((await photosOf(event_id)).body).toEqual([]);
  await site.admin(`POST /api/admin/trash/content/${id}/restore`);
  expect((await photosOf(event_id)).body).toMatchObject([{ id }]);
});

test('an event without an id is refused at its field', async () => {
  const text = 'Choose an event, or none.';
  expect(await create({ ...image, event_id: 'sprint' })).toMatchObject({
    status: 422,
    body: { fields: { event_id: text } },
  });
  expect((await photosOf('sprint')).status).toBe(404);
});

const FILL_ALL = 'Please fill all required fields';
test.each([
  ['no title', { ...video, title: '  ' }, FILL_ALL],
  ['no description', { ...video, description: '' }, FILL_ALL],
  ['another kind of photo', { ...image, is_photo: 'maybe' }, 'Photo must be true or false.'],
  ['no type', { ...video, type: 'song' }, FILL_ALL],
  ['a video without a url', { ...video, url: '' }, 'Please provide a YouTube URL'],
  [
    'a video of another host',
    { ...video, url: 'https://example.org/watch?v=aqz-KE-bpKQ' },
    'Please provide a YouTube URL',
  ],
  [
    'an image without a url',
    { ...image, url: '' },
    'Please either upload an image or provide an image URL',
  ],
  [
    'an image address that is a script',
    { ...image, url: 'javascript:alert(1)' },
    'Please either upload an image or provide an image URL',
  ],
])('%s is refused with the described text', async (_, form, detail) => {
  expect(await create(form)).toMatchObject({ status: 422, body: { detail } });
});

test('a media item can be deleted once, and visitors no longer see it', async () => {
  const { body } = await create(video);
  const path = `DELETE /api/admin/content/${body.id}`;
  expect((await site.admin(path)).body).toEqual({ success: true });
  expect((await site.admin(path)).status).toBe(404);
  expect((await site.admin('DELETE /api/admin/content/nonsense')).status).toBe(404);
  expect((await site.visit('GET /api/content')).body).toEqual([]);
});

test('without a session every admin call is refused', async () => {
  const { body } = await create(video);
  expect((await site.visit('POST /api/admin/content', { form: video })).status).toBe(401);
  expect((await site.visit(`DELETE /api/admin/content/${body.id}`)).status).toBe(401);
  expect((await site.visit('GET /api/admin/content')).status).toBe(401);
  expect((await site.visit<MediaItem[]>('GET /api/content')).body).toHaveLength(1);
});
