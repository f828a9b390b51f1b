import { z } from 'zod';
import { searchText } from './text.ts';
import { wholeNumber } from './whole-number.ts';

/** Which part of a long list a call answers: a page of its most records, of those with all words of the search. */
export const listPart = z.object({
  search: searchText.describe('Words; a record has all of them'),
  page: wholeNumber('Page', 0, 10_000).default(0),
});
export type ListPart = z.output<typeof listPart>;
