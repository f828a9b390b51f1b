import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const STATUS = /'(?:unpaid|pending|approved|rejected|cancelled)'/;

/** Files that may name a status of a registration, and why. Everything else asks the facts of `registration-status.ts`. */
const known: Record<string, string> = {
  'packages/contracts/src/events/registration.ts': 'the list of all statuses',
  'services/events/src/registration/registration.states.ts': 'the table of actions by status',
  'packages/contracts/src/events/certificates.ts': 'the members of confirmed teams, as an audience',
  'packages/contracts/src/events/correction.ts': 'kinds of emails',
  'packages/web-kit/src/api/store.ts': 'the states of a promise',
  'packages/web-kit/src/draft/own-status.ts': 'the text of a registration that is over',
  'services/events/src/event-teams/event-teams.repository.ts': 'the name of a number',
  'services/content/src/image/text-images.ts': 'the states of a promise',
  'services/gateway/src/releases/sweep-files.ts': 'the states of a promise',
  'mf-admin/src/screens.ts': 'a count of the office',
  'mf-admin/src/layout/use-office-counts.ts': 'a count of the office',
  'mf-admin/src/features/statements/line-texts.ts': 'a text for a line without a team',
  'mf-admin/src/features/registrations/arrivals/arrivals-actions.tsx': 'a filter of the list',
  'mf-admin/src/features/registrations/certificates/send-panel.tsx': 'an audience',
  'mf-admin/src/features/registrations/list/answer-file.tsx': 'a receipt that nobody decides about',
  'mf-admin/src/features/registrations/many/decide-many-dialog.tsx': 'words of a decision',
  'mf-admin/src/features/registrations/registration-figures.tsx': 'the label of an amount',
  'mf-admin/src/features/registrations/review/use-decision.ts': 'outcomes of a decision',
  'mf-admin/src/features/registrations/review/use-review.ts': 'outcomes of a decision',
  'mf-events/src/registration/draft/registration-draft.ts': 'a draft of an earlier release',
  'mf-events/src/registration/payment/use-payment.ts': 'what an error of the server says',
};

test('only files with a reason name a status of a registration; all others ask its facts', () => {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      'services/*.ts',
      'packages/*.ts',
      'mf-*/src/*.ts',
      'mf-*/src/*.tsx',
      'shell/src/*.ts*',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  const naming = files
    .split('\n')
    .filter((file) => file && !/\.test\.|\/(?:testing|seed|samples|mocks)\//.test(file))
    .filter((file) => STATUS.test(readFileSync(path.join(root, file), 'utf8')));
  expect(naming.sort()).toEqual(Object.keys(known).sort());
});
