import { commonEnv } from '@club/service-kit/env/env';
import { personSource, runPersonCli } from '@club/service-kit/person/person-command';
import { runAsOperator } from '@club/service-kit/server/run-as-operator';
import { contentPerson } from './person/person.service.ts';

// A part of `person`: exports or erases what this service has about a person.
await runAsOperator(commonEnv, runPersonCli(personSource('content', contentPerson)));
