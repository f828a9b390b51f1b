import { readPictureNote } from './picture-note.ts';
import { isImageAddress } from './web-address.ts';
import { withPictureNote } from './with-picture-note.ts';

const URL = '/media/0190a000-0000-7000-8000-000000000001/1200.webp';

test.each([
  ['', undefined, false],
  ['#c84', '#c84', false],
  ['#c84-photo', '#c84', true],
  ['#photo', undefined, true],
])('the note %j is written and read', (note, color, isPhoto) => {
  expect(readPictureNote(URL + note)).toEqual({ url: URL, color, isPhoto });
  expect(withPictureNote(`${URL}#123-photo`, { color, isPhoto })).toBe(URL + note);
  expect(isImageAddress(URL + note)).toBe(true);
});

test('the size of an image in a text is no note', () => {
  expect(readPictureNote(`${URL}#900x160`)).toMatchObject({
    url: `${URL}#900x160`,
    isPhoto: false,
  });
});
