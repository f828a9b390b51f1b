import type { registrationMoney } from '@club/contracts/events/correction';
import { toPkr } from '@club/contracts/values/money';
import type { z } from 'zod';
import { balanceOf, paidAmount } from '../registration/balance.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';

export const presentMoney = (row: RegistrationRow): z.infer<typeof registrationMoney> => ({
  total: toPkr(row.total),
  payable: toPkr(row.payable),
  paid: toPkr(paidAmount(row)),
  balance: toPkr(balanceOf(row)),
});
