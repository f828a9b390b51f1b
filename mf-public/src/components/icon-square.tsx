import { styled } from '@club/web-kit/ui';
import { Icon, type IconName } from './icon.tsx';

const Square = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 48,
  height: 48,
  borderRadius: 13,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.grid[1],
}));

/** An icon on a lit square of the grid. */
export function IconSquare({ name }: { name: IconName }) {
  return (
    <Square aria-hidden="true">
      <Icon name={name} />
    </Square>
  );
}
