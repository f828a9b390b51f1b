import * as named from '@club/contracts/person/named-person';
import * as calls from '@club/contracts/person/person';
import { route } from '@club/service-kit/http/route';
import * as person from './person.service.ts';

export const personRoutes = [
  route(calls.listAuthPerson, person.listAuthPerson),
  route(calls.eraseAuthPerson, person.eraseAuthPerson),
  route(named.listAuthByName, person.listAuthByName),
  route(named.eraseAuthRows, person.eraseAuthRows),
];
