import {
  eraseAuthRows,
  eraseContentRows,
  eraseEventsRows,
  listAuthByName,
  listContentByName,
  listEventsByName,
} from '@club/contracts/person/named-person';
import {
  eraseAuthPerson,
  eraseContentPerson,
  eraseEventsPerson,
  listAuthPerson,
  listContentPerson,
  listEventsPerson,
} from '@club/contracts/person/person';
import { api, mutationOf } from '@club/web-kit/state';

/** Reads are mutations here, so that the store keeps nobody's data. */
const personApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAuthPerson: build.mutation(mutationOf(listAuthPerson, ['audit'])),
    listContentPerson: build.mutation(mutationOf(listContentPerson, ['audit'])),
    listEventsPerson: build.mutation(mutationOf(listEventsPerson, ['audit'])),
    eraseAuthPerson: build.mutation(mutationOf(eraseAuthPerson, ['audit'])),
    eraseContentPerson: build.mutation(mutationOf(eraseContentPerson, ['audit', 'message'])),
    eraseEventsPerson: build.mutation(mutationOf(eraseEventsPerson, ['audit', 'registration'])),
    listAuthByName: build.mutation(mutationOf(listAuthByName, ['audit'])),
    listContentByName: build.mutation(mutationOf(listContentByName, ['audit'])),
    listEventsByName: build.mutation(mutationOf(listEventsByName, ['audit'])),
    eraseAuthRows: build.mutation(mutationOf(eraseAuthRows, ['audit'])),
    eraseContentRows: build.mutation(mutationOf(eraseContentRows, ['audit', 'message'])),
    eraseEventsRows: build.mutation(mutationOf(eraseEventsRows, ['audit', 'registration'])),
  }),
});

export const {
  useListAuthPersonMutation,
  useListContentPersonMutation,
  useListEventsPersonMutation,
  useEraseAuthPersonMutation,
  useEraseContentPersonMutation,
  useEraseEventsPersonMutation,
  useListAuthByNameMutation,
  useListContentByNameMutation,
  useListEventsByNameMutation,
  useEraseAuthRowsMutation,
  useEraseContentRowsMutation,
  useEraseEventsRowsMutation,
} = personApi;
