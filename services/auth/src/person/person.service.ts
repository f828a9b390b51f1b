import { personUseCases } from '@club/service-kit/person/person';
import { personDataOf } from '@club/service-kit/person/personal-data';
import { authData } from './personal-data.ts';

/**
 * The emails and audit entries of a person. An admin's account and audit entries are not part of it: they stay until the
 * operator removes the account, and the log keeps who decided.
 */
export const authPerson = personDataOf(authData);

export const {
  list: listAuthPerson,
  erase: eraseAuthPerson,
  listByName: listAuthByName,
  eraseRows: eraseAuthRows,
} = personUseCases(authPerson);
