import * as named from '@club/contracts/person/named-person';
import * as calls from '@club/contracts/person/person';
import { route } from '@club/service-kit/http/route';
import * as person from './person.service.ts';

export const personRoutes = [
  route(calls.listEventsPerson, person.listEventsPerson),
  route(calls.eraseEventsPerson, person.eraseEventsPerson),
  route(named.listEventsByName, person.listEventsByName),
  route(named.eraseEventsRows, person.eraseEventsRows),
];
