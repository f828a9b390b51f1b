import { readContent } from './content-item.ts';

test('refuses an answer that is no list', () => {
  expect(() => readContent({ items: [] })).toThrow('Invalid data format received from API');
});

test('fills what is missing', () => {
  const [item] = readContent([{}]);
  expect(item).toMatchObject({
    type: 'image',
    title: 'Untitled',
    description: '',
    url: '',
    thumbnail: '',
  });
  expect(item?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Date.now() - Date.parse(item?.date ?? '')).toBeLessThan(5000);
});

test('turns the watch page of a film into its player and takes its still', () => {
  const [item] = readContent([
    { id: '1', type: 'video', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3' },
  ]);
  expect(item?.url).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
  expect(item?.thumbnail).toBe('/media/youtube/aqz-KE-bpKQ.jpg');
});

test('leaves out what is no item at all', () => {
  expect(readContent([null, 'text', { id: '1' }])).toHaveLength(1);
});
