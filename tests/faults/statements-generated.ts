import { judgeMonths } from '@club/events/statement/testing/judge-month';
import { provoke, setting } from '../support/fault.ts';

await provoke(
  'generated months of bank statements',
  async ({ figure, promise }) => {
    const months = setting('STATEMENT_MONTHS', 100_000);
    const { honest, sure, asked, files, wrong } = await judgeMonths(months);
    const share = Math.floor((1000 * sure) / honest) / 10;
    figure(
      `${months} months: ${sure} of ${honest} honest transfers with a reference are sure, ${share} %`,
    );
    figure(`${files} files, of which a person explained ${asked}`);
    for (const one of wrong) figure(JSON.stringify(one));
    promise(
      'nothing is read or sure and wrong, and each reversal raises an alert or a notice',
      wrong.length === 0,
    );
    promise('at least 60 % of the honest transfers with a reference are sure', share >= 60);
  },
  ['one process'],
);
