import { accentTones } from '@club/contracts/club/accent-tones';
import type { Club } from '@club/contracts/club/club-defaults';
import type { AccentTones } from '@club/contracts/club/designed-tones';
import { type Box, box, drawPng } from '../drawing/draw-png.ts';
import { drawable, type TextStyle, textBox } from '../drawing/drawn-text.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { SHARE_IMAGE } from '../drawing/share-size.ts';

/** The ticket of a team: a sign of squares, drawn from the team's name, that approval lights. */
export interface Ticket {
  team: string;
  event: string;
  /** Such as `Saturday, 20 January 2027, 10:00`. */
  when: string;
  location: string;
  reference: string;
  /** The last line, such as `Place confirmed`. */
  note: string;
  isLit: boolean;
}

const NIGHT = '#0f110c';

/** Squares of one side of the pattern. */
const SIDE = 9;
const PITCH = 54;
const SQUARE = 46;

/** Draws the ticket as a PNG of the size of a shared picture. It leaves out a line that the fonts cannot draw. */
export function drawTicket(
  ticket: Ticket,
  { name, accent }: Pick<Club, 'name' | 'accent'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { grid } = accentTones(accent).dark;
  const parts = [texts(ticket, name, grid[4]), ...squares(ticket, grid)];
  return drawPng(box({ ...SHARE_IMAGE, background: NIGHT }, parts));
}

function texts(
  { team, event, when, location, reference, note, isLit }: Ticket,
  clubName: string,
  lit: string,
): Box {
  const small: TextStyle = { family: 'Geist', fontSize: 27, lineHeight: 1.35, color: '#a4a893' };
  const large: TextStyle = {
    family: 'Bricolage',
    fontSize: team.length > 28 ? 50 : 70,
    lineHeight: 1.02,
    letterSpacing: '-0.035em',
    color: isLit ? '#f2f3ea' : '#a4a893',
  };
  const state = { ...small, color: isLit ? lit : '#a4a893' };
  const lines = (style: TextStyle, ...all: string[]) =>
    box(
      { flexDirection: 'column', alignItems: 'flex-start', gap: 4 },
      all
        .map(drawable)
        .filter(Boolean)
        .map((text) => textBox(style, shorten(text))),
    );
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      width: 630,
      height: SHARE_IMAGE.height,
      padding: '64px 24px 60px 72px',
    },
    [
      lines(small, clubName),
      box({ flexDirection: 'column', gap: 20 }, [lines(large, team), lines(small, event)]),
      box({ flexDirection: 'column', gap: 16 }, [
        lines(small, when, location),
        lines(state, `${reference} · ${note}`),
      ]),
    ],
  );
}

const shorten = (text: string) => (text.length > 72 ? `${text.slice(0, 70).trimEnd()}…` : text);

/** The same on the left and on the right, so that the pattern reads as one sign. */
function squares({ team, isLit }: Ticket, [unlit, ...lit]: AccentTones['grid']): Box[] {
  const random = seededRandom(team.trim().toLowerCase());
  const half = Math.ceil(SIDE / 2);
  const columns = Array.from({ length: half }, () =>
    Array.from({ length: SIDE }, () => {
      const isOn = random() < 0.55;
      const level = Math.floor(random() * lit.length);
      return isOn ? level : undefined;
    }),
  );
  const drawn: Box[] = [];
  for (let x = 0; x < SIDE; x += 1) {
    for (let y = 0; y < SIDE; y += 1) {
      const level = columns[Math.min(x, SIDE - 1 - x)]?.[y];
      const isDark = level === undefined || !isLit;
      const background = isDark ? unlit : (lit[level] ?? unlit);
      drawn.push(square(x, y, { background, isOutlined: level !== undefined && !isLit }));
    }
  }
  return drawn;
}

const square = (
  x: number,
  y: number,
  { background, isOutlined }: { background: string; isOutlined: boolean },
): Box =>
  box({
    position: 'absolute',
    left: SHARE_IMAGE.width - 72 - SIDE * PITCH + (PITCH - SQUARE) + x * PITCH,
    top: (SHARE_IMAGE.height - SIDE * PITCH + (PITCH - SQUARE)) / 2 + y * PITCH,
    width: SQUARE,
    height: SQUARE,
    borderRadius: 11,
    background,
    ...(isOutlined && { border: '2px solid #2b3023' }),
  });
