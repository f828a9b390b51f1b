import { styled } from '@club/web-kit/ui';

/** Opens and closes without JavaScript. */
export const Disclosure = styled('details')(({ theme }) => ({
  '& > summary': {
    minHeight: 44,
    lineHeight: '44px',
    fontFamily: theme.typography.fontFamily,
    fontWeight: 600,
    cursor: 'pointer',
  },
}));
