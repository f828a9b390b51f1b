import type { registrationMoney } from '@club/contracts/events/correction';
import { toMajor } from '@club/contracts/values/minor-units';
import type { z } from 'zod';
import { balanceOf, paidAmount } from '../registration/balance.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';

export const presentMoney = (row: RegistrationRow): z.infer<typeof registrationMoney> => ({
  total: toMajor(row.total),
  payable: toMajor(row.payable),
  paid: toMajor(paidAmount(row)),
  balance: toMajor(balanceOf(row)),
});
