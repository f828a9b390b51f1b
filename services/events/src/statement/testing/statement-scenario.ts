import type { PaymentStatus } from '@club/contracts/events/registration';
import { checkCharacter } from '../../registration/reference.service.ts';
import type { OpenLine, PayingTeam } from '../match/match-types.ts';
import type { SeededRandom } from './seeded-random.ts';

const GIVEN =
  'Ali Ahmed Usman Bilal Hamza Hira Zara Ayesha Fatima Sana Hassan Hussain Omar Abdullah Ibrahim Iqra Maryam Noor Saad Taha Talha Umar Waqas Yusuf Zainab Amna Asad Danish Faisal Hina'.split(
    ' ',
  );
const FAMILY =
  'Khan Ahmed Malik Sheikh Butt Raza Qureshi Siddiqui Baloch Chaudhry Iqbal Hussain Tariq Javed Mirza Abbasi Awan Bhatti Gill Shah'.split(
    ' ',
  );
const CHARACTERS = '34679CDFHJKMNPRTWXY';
const OLD_CHARACTERS = '23456789BCDFGHJKLMNPQRTVWXYZ';
const AMOUNTS = [120_000, 250_000, 370_000, 370_000, 320_000];
const START = Date.UTC(2026, 10, 1);

const dayOf = (offset: number) => new Date(START + offset * 86_400_000).toISOString().slice(0, 10);

export interface Scenario {
  teams: PayingTeam[];
  lines: OpenLine[];
  /** The teams that each line pays for. */
  truth: Map<string, string[]>;
}

/** Common names are more frequent than others. */
const common = <Item>(random: SeededRandom, items: Item[]): Item =>
  items[Math.floor(random.next() ** 2 * items.length)] as Item;

const personName = (random: SeededRandom, family = common(random, FAMILY)): string =>
  [
    ...(random.chance(0.2) ? ['Muhammad'] : []),
    common(random, GIVEN),
    ...(random.chance(0.3) ? [common(random, GIVEN)] : []),
    family,
  ].join(' ');

const digits = (random: SeededRandom, count: number) =>
  Array.from({ length: count }, () => random.whole(10)).join('');

const word = (random: SeededRandom, characters: string, count: number) =>
  Array.from({ length: count }, () => characters[random.whole(characters.length)]).join('');

function newTeam(random: SeededRandom, nth: number): PayingTeam {
  const part = word(random, CHARACTERS, 5);
  const old = word(random, OLD_CHARACTERS, 5);
  const prefix = random.pick(['WCS', 'WCS', 'BGJ', 'IO', 'S5']);
  const statuses: PaymentStatus[] = ['unpaid', 'approved', 'rejected', 'cancelled'];
  const status = random.chance(0.85) ? 'pending' : random.pick(statuses);
  const registered = random.whole(20);
  return {
    id: `team-${nth}`,
    reference: `${prefix}-${random.chance(0.6) ? part + checkCharacter(part) : old}`,
    due: random.pick(AMOUNTS),
    status,
    transaction_id: null,
    payer_name: null,
    members: Array.from({ length: 1 + random.whole(4) }, () => personName(random)),
    registered_on: dayOf(registered),
    paid_on: status === 'unpaid' ? null : dayOf(registered + random.whole(4)),
    is_linked: status === 'approved' && random.chance(0.5),
  };
}

function typo(random: SeededRandom, text: string): string {
  const at = random.whole(text.length);
  const [a = '', b = ''] = [text[at], text[at + 1]];
  return random.pick([
    text.slice(0, at) + word(random, OLD_CHARACTERS, 1) + text.slice(at + 1),
    text.slice(0, at) + b + a + text.slice(at + 2),
    text.slice(0, at) + text.slice(at + 1),
  ]);
}

/** The reference as people write it. */
function written(random: SeededRandom, reference: string): string {
  if (random.chance(0.08)) return typo(random, reference);
  if (random.chance(0.05)) return reference.slice(0, -2);
  const spelling = random.pick([
    reference,
    reference.toLowerCase(),
    reference.replace('-', ''),
    reference.replace('-', ' '),
    `${reference.slice(0, -3)} ${reference.slice(-3)}`,
    reference.replaceAll('S', '5').replaceAll('0', 'O').replaceAll('B', '8'),
  ]);
  return random.pick([spelling, `fee ${spelling}`, `REF:${spelling} IBFT`, `RAAST${spelling}`]);
}

function payerOf(random: SeededRandom, team: PayingTeam): string {
  const member = random.pick(team.members);
  if (random.chance(0.6)) return member;
  return personName(random, random.chance(0.6) ? member.split(' ').at(-1) : undefined);
}

function paymentOf(random: SeededRandom, team: PayingTeam, nth: number): OpenLine {
  const payer = payerOf(random, team);
  if (random.chance(0.3)) team.payer_name = payer;
  const id = random.pick([
    `FT${digits(random, 9)}`,
    digits(random, 11),
    `26${digits(random, 4)}AB${digits(random, 4)}`,
  ]);
  if (team.status !== 'unpaid') team.transaction_id = typedId(random, id);
  const reference = random.chance(0.75) ? written(random, team.reference) : '';
  const name = random.pick([payer, payer.toUpperCase(), payer.replace('Muhammad', 'M.')]);
  const where = random.whole(10);
  const amount = random.chance(0.94)
    ? team.due
    : Math.max(100, team.due + random.pick([-50_000, -100, 50_000, 130_000]));
  const inText = random.chance(0.1);
  return {
    id: `line-${nth}`,
    booked_on:
      team.paid_on ??
      dayOf(random.whole(4) + Math.round((Date.parse(team.registered_on) - START) / 86_400_000)),
    amount,
    open_amount: amount,
    payer: where < 7 ? name : '',
    text: [
      'IBFT',
      where === 7 ? `FROM ${name} MEEZAN` : '',
      reference,
      inText ? id : '',
      random.chance(0.2) ? digits(random, 13) : '',
    ]
      .filter(Boolean)
      .join(' '),
    transaction_id: inText || random.chance(0.2) ? null : id,
    is_linked: false,
  };
}

/** The transaction ID as the team types it. */
function typedId(random: SeededRandom, id: string): string {
  const kind = random.next();
  if (kind < 0.6) return id;
  if (kind < 0.75) return id.toLowerCase().replace(/(.{4})/g, '$1 ');
  if (kind < 0.85) return typo(random, id);
  return random.pick([
    'cash',
    '123456',
    '20261105',
    `0300${digits(random, 7)}`,
    `FT${digits(random, 9)}`,
  ]);
}

function unrelated(random: SeededRandom, nth: number): OpenLine {
  const amount = random.pick([...AMOUNTS, 5000, 1_000_000]);
  return {
    id: `line-${nth}`,
    booked_on: dayOf(random.whole(25)),
    amount,
    open_amount: amount,
    payer: random.chance(0.7) ? personName(random).toUpperCase() : '',
    text: random.pick([
      'Donation',
      'IBFT',
      `REF ${digits(random, 12)}`,
      'Sponsorship WCS',
      'Refund',
    ]),
    transaction_id: random.chance(0.6) ? digits(random, 11) : null,
    is_linked: false,
  };
}

const PAYS: Record<PaymentStatus, number> = {
  pending: 0.94,
  unpaid: 0.35,
  approved: 0.4,
  rejected: 0.4,
  cancelled: 0.3,
};

/** Registrations and a statement with the noise of real ones; `truth` says which line belongs to which team. */
export function newScenario(random: SeededRandom, count: number): Scenario {
  const teams = Array.from({ length: count }, (_, nth) => newTeam(random, nth));
  const lines: OpenLine[] = [];
  const truth = new Map<string, string[]>();
  const put = (line: OpenLine, paidFor: PayingTeam[]) => {
    lines.push(line);
    truth.set(
      line.id,
      paidFor.map(({ id }) => id),
    );
  };
  for (const team of teams) {
    if (!random.chance(PAYS[team.status])) {
      if (team.status === 'pending') team.transaction_id = `FT${digits(random, 9)}`;
      continue;
    }
    const line = paymentOf(random, team, lines.length);
    const other = random.pick(teams);
    if (random.chance(0.02) && other !== team) {
      const text = random.chance(0.5) ? `${line.text} ${other.reference}` : line.text;
      put({ ...line, text, amount: team.due + other.due, open_amount: team.due + other.due }, [
        team,
        other,
      ]);
    } else if (random.chance(0.02)) {
      const half = Math.round(line.open_amount / 2);
      put({ ...line, open_amount: half }, [team]);
      put({ ...line, id: `line-${lines.length}`, open_amount: line.open_amount - half }, [team]);
    } else if (random.chance(0.01)) {
      put(line, [team]);
      put({ ...line, id: `line-${lines.length}`, transaction_id: digits(random, 11) }, [team]);
    } else put(line, [team]);
  }
  const others = Math.ceil(count / 12) * Number(random.chance(0.7));
  for (let nth = 0; nth < others; nth += 1) put(unrelated(random, lines.length), []);
  return { teams, lines: random.shuffle(lines), truth };
}
