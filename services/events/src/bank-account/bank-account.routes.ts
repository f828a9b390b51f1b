import * as calls from '@club/contracts/events/bank-account';
import { route } from '@club/service-kit/http/route';
import * as bankAccount from './bank-account.service.ts';

export const bankAccountRoutes = [
  route(calls.getBankAccount, bankAccount.getBankAccount),
  route(calls.updateBankAccount, bankAccount.updateBankAccount),
];
