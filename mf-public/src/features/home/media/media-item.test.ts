import { readMediaItems } from './media-item.ts';

test('refuses a response that is not a list', () => {
  expect(() => readMediaItems({ items: [] })).toThrow('Invalid data format received from API');
});

test('adds the defaults of missing fields', () => {
  const before = Date.now();
  const [item] = readMediaItems([{}]);
  expect(item).toMatchObject({
    type: 'image',
    title: 'Untitled',
    description: '',
    url: '',
    thumbnail: '',
  });
  expect(item?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Date.parse(item?.date ?? '')).toBeGreaterThanOrEqual(before);
});

test('turns the watch page of a video into its player and uses its thumbnail', () => {
  const [item] = readMediaItems([
    { id: '1', type: 'video', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3' },
  ]);
  expect(item?.url).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
  expect(item?.thumbnail).toBe('/media/youtube/aqz-KE-bpKQ.jpg');
});

test('leaves out entries that are not objects', () => {
  expect(readMediaItems([null, 'text', { id: '1' }])).toHaveLength(1);
});

test('gives an item without an id a random one, also on plain http, which has no crypto.randomUUID', () => {
  const { randomUUID } = crypto;
  Object.assign(crypto, { randomUUID: undefined });
  const [first, second] = readMediaItems([{}, {}]);
  Object.assign(crypto, { randomUUID });
  expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.id).not.toBe(first?.id);
});
