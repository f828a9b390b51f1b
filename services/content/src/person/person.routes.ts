import * as named from '@club/contracts/person/named-person';
import * as calls from '@club/contracts/person/person';
import { route } from '@club/service-kit/http/route';
import * as person from './person.service.ts';

export const personRoutes = [
  route(calls.listContentPerson, person.listContentPerson),
  route(calls.eraseContentPerson, person.eraseContentPerson),
  route(named.listContentByName, person.listContentByName),
  route(named.eraseContentRows, person.eraseContentRows),
];
