import { trimPath } from './ownership.ts';
import { paths } from './paths.ts';

/** The highest page number of a public list. */
export const MAX_PAGE = 100_000;

/** The parameters by which a public page has several addresses: `/blogs?page=2`, `/events?year=2025&page=2`. */
const PARAMETERS: Record<string, [name: string, max: number][]> = {
  [paths.blogs]: [['page', MAX_PAGE]],
  [paths.events]: [
    ['year', 9999],
    ['page', MAX_PAGE],
  ],
};

/**
 * The part of a query that changes the page of a path, always in the same spelling; empty for the first page. The rest of a
 * query changes nothing.
 */
export function pageQuery(pathname: string, search: string): string {
  const path = trimPath(pathname);
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const [name, max] of PARAMETERS[path] ?? []) {
    const text = given.get(name) ?? '';
    const isFirst = name === 'page' && text === '1';
    if (/^[1-9]\d*$/.test(text) && Number(text) <= max && !isFirst) kept.set(name, text);
  }
  // Only the events of a year are on several pages.
  if (path === paths.events && !kept.has('year')) return '';
  const query = kept.toString();
  return query && `?${query}`;
}

/** The number of a parameter in {@link pageQuery}. */
export function pageNumber(
  { pathname, search }: { pathname: string; search: string },
  name: 'page' | 'year',
): number | undefined {
  const text = new URLSearchParams(pageQuery(pathname, search)).get(name);
  return text === null ? undefined : Number(text);
}
