import { authPerson } from '@club/auth/person/person.service';
import { contentPerson } from '@club/content/person/person.service';
import { eventsPerson } from '@club/events/person/person.service';
import { commonEnv } from '@club/service-kit/env/env';
import { personSource, runPersonCli } from '@club/service-kit/person/person-command';
import { runAsOperator } from '@club/service-kit/server/run-as-operator';
import { openForOperator } from './operator.ts';

// `npm run person`: exports or erases a person's data, also while the site runs.
await runAsOperator(
  commonEnv,
  runPersonCli(
    personSource('auth', authPerson),
    personSource('content', contentPerson),
    personSource('events', eventsPerson),
  ),
  openForOperator,
);
