import { choosePictureForm } from './picture-form.ts';

const FOLDER = '/media/0190a000-0000-7000-8000-000000000001';
const sent = (url: string, headers: Record<string, string> = {}) => {
  const request = { url, headers };
  choosePictureForm(request);
  return request.url;
};
/** What Chromium sends for an image. */
const SHOWS_AVIF = { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' };
const SAVES_DATA = { 'save-data': 'on' };

test.each([
  ['a browser without AVIF', '800.webp', { accept: 'image/webp,*/*' }, '800.webp'],
  ['a program that takes anything', '800.webp', { accept: '*/*' }, '800.webp'],
  ['a browser with AVIF', '800.webp', SHOWS_AVIF, '800.avif'],
  ['a visitor who saves data', '1200.webp', { ...SHOWS_AVIF, ...SAVES_DATA }, '800.avif'],
  ['the same at the next width', '800.webp', SAVES_DATA, '480.webp'],
  ['the same at the smallest width', '480.webp', SAVES_DATA, '480.webp'],
  ['an unknown width', '900.webp', SHOWS_AVIF, '900.webp'],
])('%s gets the form that suits', (_, file, headers, form) => {
  expect(sent(`${FOLDER}/${file}`, headers)).toBe(`${FOLDER}/${form}`);
});

test('other addresses stay as they are', () => {
  for (const url of [
    '/',
    '/events',
    '/share/site.png',
    `/api${FOLDER}/800.webp`,
    '/media/x/800.webp',
  ])
    expect(sent(url, { ...SHOWS_AVIF, ...SAVES_DATA })).toBe(url);
});
