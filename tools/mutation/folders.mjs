/** The tests outside of a folder of the events service that prove rules of the folder too. */
const proofs = {
  discount: [],
  ledger: [
    ...['accounts/account-sums', 'correction/change-modules', 'merge/merge'],
    ...['decision/received', 'decision/undo'],
  ],
  hold: ['registration/registration-life'],
  decision: [
    ...['registration/registration-life', 'email/registration-emails'],
    ...['rejection-reason/rejection-reason', 'statement/import-statement'],
  ],
  payment: [
    ...['discount/discount', 'hold/hold', 'own-registration/own-registration'],
    ...['decision/received', 'decision/undo', 'receipt/receipt-quota', 'event/event-times'],
  ],
  places: [
    ...['event/event-places', 'event/event-windows', 'event/price-steps'],
    ...['hold/hold', 'waiting/waiting'],
  ],
  waiting: ['event/event-places', 'registration/one-mailbox'],
  correction: ['event/currency', 'question/questions'],
  retention: ['refund-debit/refund-debit'],
  'team-email': [],
  certificate: ['own-registration/own-registration', 'retention/events-retention'],
};

const events = 'services/events/src';
const testFile = (name) => `${events}/${name}.test.ts`;

const eventsFolders = Object.fromEntries(
  Object.entries(proofs).map(([name, tests]) => [
    name,
    { sources: [`${events}/${name}`], tests: tests.map(testFile) },
  ]),
);

/** The sources of each name, and the tests that prove their rules besides those in the same folder. */
export const folders = {
  ...eventsFolders,
  roles: {
    sources: ['packages/contracts/src/auth/roles.ts'],
    tests: ['packages/contracts/src/auth/roles.test.ts'],
    isPure: true,
  },
  access: {
    sources: [
      'packages/service-kit/src/access/admin-guard.ts',
      'packages/service-kit/src/access/same-site.ts',
    ],
    tests: [
      ...['packages/service-kit/src/access/same-site.test.ts', 'site/src/access-matrix.test.ts'],
      'services/gateway/src/releases/release.test.ts',
    ],
  },
};
