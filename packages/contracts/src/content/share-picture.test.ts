import { sharePicture } from './share-picture.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const picture = '0190a000-0000-7000-8000-000000000002';

test('the share image of a post is its own image', () => {
  expect(sharePicture({ id, image_url: `/media/${picture}/1200.webp` })).toBe(
    `/share/pictures/${picture}.jpeg`,
  );
});

test.each([null, '', 'https://pictures.example.org/photo.png'])(
  'the share image of a post whose image is %p is drawn from its title',
  (image_url) => {
    expect(sharePicture({ id, image_url })).toBe(`/share/blogs/${id}.png`);
  },
);
