import { type Club, clubDefaults } from '@club/contracts/club/club-defaults';
import { clubDifferences } from '@club/contracts/club/club-text';
import { defaultMoney } from '@club/contracts/values/money';
import { moneyFormatOf } from '@club/contracts/values/money-format';

/**
 * The club in the state of a page: what differs from the defaults, and how amounts are written. Browsers know the signs of numbers
 * by tables of their own, which differ from ours; a page that both draw must have one text.
 */
export function clubState(club: Club) {
  const money = moneyFormatOf(club);
  return { ...clubDifferences(club, clubDefaults), ...(money !== defaultMoney && { money }) };
}
