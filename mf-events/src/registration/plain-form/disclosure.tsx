import { styled } from '@club/web-kit/ui';

/** Opens and closes without JavaScript. */
export const Disclosure = styled('details')(({ theme }) => ({
  '& > summary': {
    padding: '10px 0',
    lineHeight: '24px',
    fontFamily: theme.typography.fontFamily,
    fontWeight: 600,
    cursor: 'pointer',
  },
}));
