import { styled } from '@club/web-kit/ui';

/** A column to read in: about seventy characters a line. */
export const ArticleColumn = styled('div')({ maxWidth: 720, marginInline: 'auto' });
