import { styled } from '@club/web-kit/ui';

/** The stroke paths of the icons, in a view box of 24 by 24. */
const shapes = {
  rocket:
    'M12 3c3.5 2.2 5 5.4 5 9l-2 4H9l-2-4c0-3.6 1.5-6.8 5-9zM7.5 11 4 14.5V18l3.8-1.6M16.5 11l3.5 3.5V18l-3.8-1.6M12 8.6v2.4M10.5 19.5 12 21.5l1.5-2',
  code: 'm8.5 7-5 5 5 5M15.5 7l5 5-5 5M13.5 4.5l-3 15',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 4.9a3.5 3.5 0 0 1 0 6.2M18 14.9c2 .8 3.2 2.5 3.5 5.1',
  bulb: 'M9 17.5c0-2.5-3-3.7-3-7.7a6 6 0 0 1 12 0c0 4-3 5.2-3 7.7zM9.5 20.5h5M12 17v-5l-2-1.5M12 12l2-1.5',
  trophy:
    'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4c0 3.5 1.2 5 3.8 5.3M16.5 5.5H20c0 3.5-1.2 5-3.8 5.3M12 14v4M8 20.5h8M9.5 18h5',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8z',
  cap: 'm12 5 10 4.5L12 14 2 9.5zM6 11.5V16c3.5 2.7 8.5 2.7 12 0v-4.5M22 9.5v6',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  phone:
    'M5 4h4l1.7 4.5-2.3 1.7a12 12 0 0 0 5.4 5.4l1.7-2.3L20 15v4c0 .8-.7 1.5-1.5 1.4C10.5 19.7 4.3 13.5 3.6 5.5 3.5 4.7 4.2 4 5 4z',
  place:
    'M12 21c-4.3-4.3-6.5-7.8-6.5-11a6.5 6.5 0 0 1 13 0c0 3.2-2.2 6.7-6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  back: 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
} as const;

export type IconName = keyof typeof shapes;

/** A decorative icon; the text beside it carries the meaning. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={shapes[name]} />
    </svg>
  );
}

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

/** An icon on a green square. */
export function IconSquare({ name }: { name: IconName }) {
  return (
    <Square aria-hidden="true">
      <Icon name={name} />
    </Square>
  );
}
