import type { ContentFigures } from '@club/contracts/content/figures';
import type { ContentCtx } from '../content-ctx.ts';
import { countContent } from './figures.repository.ts';

export const getContentFigures = ({ db }: ContentCtx): Promise<ContentFigures> => countContent(db);
