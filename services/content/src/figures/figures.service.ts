import type { ContentFigures } from '@club/contracts/content/figures';
import type { ContentDb } from '../content-database.ts';
import { countContent } from './figures.repository.ts';

export const readContentFigures = (db: ContentDb): Promise<ContentFigures> => countContent(db);
