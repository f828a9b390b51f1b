import type { PayingTeam } from '../match/match-types.ts';
import { AMOUNTS, addCredit, addDebit, dayOf, emptyMonth, LAST_DAY, type Month } from './month.ts';
import { isWaiting, tellStory } from './month-stories.ts';
import { areNamesakes, asBankWrites, newName } from './people.ts';
import type { SeededRandom } from './seeded-random.ts';
import { digits, newNumber } from './transfer-texts.ts';

/** Registrations and two statements with everything that happens in real ones, and the truth about each transfer. */
export function newMonth(random: SeededRandom): Month {
  const month = emptyMonth(random);
  for (const team of month.teams) tellStory(month, team);
  for (const team of month.teams) {
    if (random.chance(0.06)) payBack(month, team);
    if (random.chance(0.05)) useReceiptOfAnother(month, team);
    if (random.chance(0.05)) payForSomethingElse(month, team);
  }
  const others = random.whole(2 + month.teams.length / 3);
  for (let nth = 0; nth < others; nth += 1) addForeign(month);
  if (random.chance(0.8)) addFees(month);
  month.transfers = random.shuffle(month.transfers);
  return month;
}

/** The club pays a team that cancelled, or that paid too much. */
function payBack(month: Month, team: PayingTeam): void {
  const { random } = month;
  if (isWaiting(team)) return;
  const text = random.pick([
    `Refund ${team.reference}`,
    `IBFT TO ${random.pick(team.members)}`,
    `IBFT TO ${asBankWrites(random, random.pick(team.members))} REFUND`,
  ]);
  const day = dayOf(random.whole(LAST_DAY));
  addDebit(month, { amount: random.pick([team.due, 50_000]), day, words: text });
}

/** A team sends the transaction ID of another one's transfer, which names the other team's payer. */
function useReceiptOfAnother(month: Month, team: PayingTeam): void {
  const { random, transfers, teams } = month;
  const taken = new Set(transfers.map(({ takesBack }) => takesBack));
  const line = random.pick(transfers.filter(({ isIn, id }) => isIn && !taken.has(id)));
  const victim = teams.find(({ id }) => id === line?.paysFor[0]);
  if (team.status === 'unpaid' || !line || !victim || victim === team || line.paysFor.length !== 1)
    return;
  const number = line.number || /\bFT\d{9}\b/.exec(line.text)?.[0];
  const payer = random.pick(victim.members);
  if (!number || team.members.some((name) => areNamesakes(name, payer))) return;
  if (team.payer_name && areNamesakes(team.payer_name, payer)) return;
  if (month.banks[line.account]?.hasPayer) line.payer = asBankWrites(random, payer);
  else line.text += ` FROM ${asBankWrites(random, payer)}`;
  team.transaction_id = number;
}

/** A member of a team pays the fee of the club, a shirt or a workshop: an equal amount with a number that the team typed too. */
function payForSomethingElse(month: Month, team: PayingTeam): void {
  const { random } = month;
  const day = dayOf(random.whole(LAST_DAY));
  const phone = `0300${digits(random, 7)}`;
  const number = random.pick(['884412', phone]);
  if (team.status !== 'unpaid' && random.chance(0.5)) team.transaction_id = number;
  const words = random.pick([
    `MEMBERSHIP FEE ${number}`,
    `ATM CDM ${number}`,
    `EASYPAISA ${number}`,
  ]);
  const payer = asBankWrites(random, random.pick(team.members));
  addCredit(month, { words, payer, amount: team.due, day }, { paysFor: [] });
}

function addForeign(month: Month): void {
  const { random } = month;
  addCredit(
    month,
    {
      words: random.pick([
        'Donation',
        'IBFT',
        `REF ${digits(random, 12)}`,
        'Sponsorship WCS',
        'Profit',
        'VENDOR REFUND',
      ]),
      payer: random.chance(0.7) ? asBankWrites(random, newName(random)) : '',
      number: random.chance(0.6) ? newNumber(random) : '',
      amount: random.pick([...AMOUNTS, 5000, 1_000_000]),
      day: dayOf(random.whole(LAST_DAY)),
    },
    { paysFor: [] },
  );
}

function addFees(month: Month): void {
  const { random } = month;
  for (const text of ['SMS CHARGES', 'WHT ON PROFIT', 'Rent of the hall', 'PIZZA']) {
    if (random.chance(0.5)) continue;
    const amount = random.chance(0.1) ? random.pick(AMOUNTS) : 100 * (1 + random.whole(900)) + 35;
    addDebit(month, { words: text, amount, day: dayOf(random.whole(LAST_DAY)) });
  }
}
