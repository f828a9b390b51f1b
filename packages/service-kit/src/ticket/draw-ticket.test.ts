import { clubDefaults } from '@club/contracts/club/club-defaults';
import sharp from 'sharp';
import { drawTicket, type Ticket } from './draw-ticket.ts';

const ticket: Ticket = {
  team: 'Kernel Panic',
  event: 'Code Sprint',
  when: 'Saturday, 20 January 2027, 10:00',
  location: 'Main Auditorium',
  reference: 'CS-7KQ2',
  note: 'Place confirmed',
  isLit: true,
};
const draw = (fields: Partial<Ticket>) => drawTicket({ ...ticket, ...fields }, clubDefaults);

/** The brightness of the half with the squares, 0 to 255. */
async function brightness(fields: Partial<Ticket>): Promise<number> {
  const right = sharp(await draw(fields)).extract({ left: 640, top: 0, width: 560, height: 630 });
  const { channels } = await sharp(await right.toBuffer()).stats();
  return channels[1]?.mean ?? 0;
}

test('the same team always gets the same ticket, and another team gets another ticket', async () => {
  const first = Buffer.from(await draw({}));
  expect(first.equals(await draw({}))).toBe(true);
  expect(first.equals(await draw({ team: 'Null Pointers' }))).toBe(false);
});

test('approval lights the squares', async () => {
  expect(await brightness({})).toBeGreaterThan(1.4 * (await brightness({ isLit: false })));
});

test.each(['کرنل پینک', '\u{1f680}', 'x'.repeat(80), '<b>&'])(
  'a team named %j has a ticket of the size of a shared picture',
  async (team) => {
    const png = await draw({ team });
    const { width, height } = await sharp(png).metadata();
    expect([width, height, png.length < 60_000]).toEqual([1200, 630, true]);
  },
);
