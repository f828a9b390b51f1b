import { pageNumber, pageQuery } from './page-query.ts';

test.each([
  ['/blogs', '?page=2', '?page=2'],
  ['/blogs', '?utm=x&page=12&page=3', '?page=12'],
  ['/blogs/', '?page=2', '?page=2'],
  ['/blogs', '?page=1', ''],
  ['/blogs', '?page=02', ''],
  ['/blogs', '?page=-2', ''],
  ['/blogs', '?page=1e3', ''],
  ['/blogs', '?page=100001', ''],
  ['/blogs', '', ''],
  ['/events', '?page=2&year=2025', '?year=2025&page=2'],
  ['/events', '?year=2025', '?year=2025'],
  ['/events', '?page=2', ''],
  ['/about', '?page=2', ''],
  ['/constructor', '?page=2', ''],
])('the page of %s%s is that of the query "%s"', (pathname, search, query) => {
  expect(pageQuery(pathname, search)).toBe(query);
});

test('a number of the query', () => {
  const place = { pathname: '/events', search: '?year=2025&page=x' };
  expect([pageNumber(place, 'year'), pageNumber(place, 'page')]).toEqual([2025, undefined]);
});
