import type { FoundRegistration } from '@club/contracts/events/registration-search';
import type { StatementLine } from '@club/contracts/events/statement/line';
import { clubAmount } from '@club/contracts/values/amount';
import { toMajor, toMinor } from '@club/contracts/values/minor-units';
import { formatMoney } from '@club/contracts/values/money';
import { amountText, readAmount, withoutCommas } from '@club/contracts/values/typed-amount';
import { useState } from 'react';
import { useLineWork } from './use-line-work.ts';

export interface Share {
  team: FoundRegistration;
  /** As it is typed. */
  amount: string;
}

/** Minor units; undefined for a text that is no amount above zero. */
function minorOf(typed: string): number | undefined {
  const { data } = clubAmount.safeParse(readAmount(withoutCommas(typed)));
  return data ? toMinor(data) : undefined;
}

/** The teams that a line is linked to by hand, each with its share of the open amount. They stay after a failure. */
export function useHandLink(line: StatementLine) {
  const [shares, setShares] = useState<Share[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  const { link, isBusy } = useLineWork(line);
  const amounts = shares.map(({ amount }) => minorOf(amount));
  const sum = amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);
  const rest = toMajor(toMinor(line.open_amount) - sum);

  const problem = () => {
    if (amounts.includes(undefined)) return 'Enter an amount above 0 for each team.';
    if (rest < 0) return `The amounts are ${formatMoney(-rest)} more than the transfer.`;
    return undefined;
  };
  const submit = async () => {
    setSubmitted(true);
    if (problem()) return;
    const links = shares.map(({ team }, index) => ({
      registration_id: team.id,
      amount: toMajor(amounts[index] ?? 0),
    }));
    if (await link(links)) setShares([]);
  };
  return {
    shares,
    rest,
    isBusy,
    problem: isSubmitted ? problem() : undefined,
    submit,
    add: (team: FoundRegistration) =>
      setShares([...shares, { team, amount: rest > 0 ? amountText(rest) : '' }]),
    setAmount: (id: string, amount: string) =>
      setShares(shares.map((share) => (share.team.id === id ? { ...share, amount } : share))),
    remove: (id: string) => setShares(shares.filter(({ team }) => team.id !== id)),
  };
}
