import type { MediaItem } from '@club/contracts/content/media';
import { thumbnailsOf } from './thumbnails.ts';

const item = (values: Partial<MediaItem>): MediaItem => ({
  id: '1',
  type: 'video',
  title: 'Robot night',
  description: '',
  url: '',
  thumbnail: '',
  date: '2026-11-21T10:00:00.000Z',
  ...values,
});
const player = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const large = '/media/youtube/aqz-KE-bpKQ.jpg';
const small = '/media/youtube/aqz-KE-bpKQ.jpg?size=small';

test.each([
  ['our copy of YouTube’s', large, [large, small]],
  ['YouTube’s own address', 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg', [large, small]],
  ['another image', '/media/x/1200.webp', ['/media/x/1200.webp', large, small]],
  ['none', '', [large, small]],
])('a video with the thumbnail: %s', (_, thumbnail, expected) => {
  expect(thumbnailsOf(item({ url: player, thumbnail }))).toEqual(expected);
});

test('a video that is not on YouTube has only its own thumbnail', () => {
  const url = 'https://video.example/1';
  expect(thumbnailsOf(item({ url, thumbnail: '/a.webp' }))).toEqual(['/a.webp']);
  expect(thumbnailsOf(item({ url }))).toEqual([]);
});

test('an image shows its thumbnail, or itself', () => {
  expect(thumbnailsOf(item({ type: 'image', url: '/b.webp' }))).toEqual(['/b.webp']);
  expect(thumbnailsOf(item({ type: 'image', url: '/b.webp', thumbnail: '/a.webp' }))).toEqual([
    '/a.webp',
  ]);
});
