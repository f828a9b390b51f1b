import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const STATUS = /'(?:unpaid|pending|approved|rejected|cancelled)'/;

/** Files, by the end of their paths, that may name a status of a registration, and why. Everything else asks the facts of `registration-status.ts`. */
const known: Record<string, string> = {
  'events/registration.ts': 'the list of all statuses',
  'registration/registration.states.ts': 'the table of actions by status',
  'events/certificates.ts': 'the members of confirmed teams, as an audience',
  'events/correction.ts': 'kinds of emails',
  'api/store.ts': 'the states of a promise',
  'draft/own-status.ts': 'the text of a registration that is over',
  'event-teams/event-teams.repository.ts': 'the name of a number',
  'image/text-images.ts': 'the states of a promise',
  'releases/sweep-files.ts': 'the states of a promise',
  'screens.ts': 'a count of the office',
  'layout/use-office-counts.ts': 'a count of the office',
  'statements/line-texts.ts': 'a text for a line without a team',
  'arrivals/arrivals-actions.tsx': 'a filter of the list',
  'certificates/send-panel.tsx': 'an audience',
  'answer-file.tsx': 'a receipt that nobody decides about',
  'many/decide-many-dialog.tsx': 'words of a decision',
  'registrations/registration-figures.tsx': 'the label of an amount',
  'review/use-decision.ts': 'outcomes of a decision',
  'review/use-review.ts': 'outcomes of a decision',
  'draft/registration-draft.ts': 'a draft of an earlier release',
  'payment/use-payment.ts': 'what an error of the server says',
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
  const isKnown = (file: string) => Object.keys(known).some((end) => file.endsWith(`/${end}`));
  expect(naming.length).toBeGreaterThan(10);
  expect(naming.filter((file) => !isKnown(file))).toEqual([]);
});
