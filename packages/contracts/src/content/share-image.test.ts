import { shareImage } from './share-image.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const image = '0190a000-0000-7000-8000-000000000002';

test('the share image of a post is its own image', () => {
  expect(shareImage({ id, image_url: `/media/${image}/1200.webp` })).toBe(
    `/share/pictures/${image}.jpeg`,
  );
});

test.each([null, '', 'https://images.example.org/photo.png'])(
  'the share image of a post whose image is %p is drawn from its title',
  (image_url) => {
    expect(shareImage({ id, image_url })).toBe(`/share/blogs/${id}.png`);
  },
);
