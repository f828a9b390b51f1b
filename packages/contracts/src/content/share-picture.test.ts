import { sharePicture } from './share-picture.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const picture = '0190a000-0000-7000-8000-000000000002';

test('a post is shared by its own picture', () => {
  expect(sharePicture({ id, image_url: `/media/${picture}/1200.webp` })).toBe(
    `/share/pictures/${picture}.jpeg`,
  );
});

test.each([null, '', 'https://pictures.example.org/photo.png'])(
  'a post whose picture is %p is shared by one drawn of its title',
  (image_url) => {
    expect(sharePicture({ id, image_url })).toBe(`/share/blogs/${id}.png`);
  },
);
