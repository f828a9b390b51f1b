import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { clubDefaults } from '@club/contracts/club/club-defaults';
import type { JobHelpers } from 'graphile-worker';
import { SMTPServer } from 'smtp-server';
import { createLog } from '../log/logger.ts';
import { sendEmailTask } from './send-email.task.ts';

/** The last mail server's reply to `RCPT TO`; empty accepts. */
let reply = '';
const returnPaths: string[] = [];
let server: SMTPServer;
let url = '';
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, session, callback) {
      const { mailFrom } = session.envelope;
      returnPaths.push(mailFrom ? mailFrom.address : '');
      if (!reply) return callback();
      const responseCode = Number(reply.slice(0, 3));
      callback(Object.assign(new Error(reply.slice(4)), { responseCode }));
    },
    onData(stream, _session, callback) {
      stream.resume();
      stream.on('end', () => callback());
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const email = {
  to: 'zara@example.org',
  subject: 'Lamp',
  text: 'It glows.',
  bounceKey: '7ps-1f0c',
  report: { task: 'record', payload: { delivery: 7 } },
};

/** Sends the email. @returns the reported jobs, and whether the queue tries again */
async function send(fields: object = {}, attempts = 1, bounceAddress?: string) {
  const task = sendEmailTask({
    url,
    from: 'Club <club@club.test>',
    publicUrl: 'https://club.test',
    bounceAddress,
    readClub: async () => ({ ...clubDefaults, email: '' }),
    sent: { has: async () => false, add: async () => undefined },
    log: createLog('test', 'silent'),
  });
  const reports: unknown[] = [];
  const job = { id: '1', created_at: new Date(), attempts, max_attempts: 25 };
  const addJob = async (...report: unknown[]) => reports.push(report.slice(0, 2));
  const work = async () => task({ ...email, ...fields }, { job, addJob } as unknown as JobHelpers);
  const isRepeated = await work().then(
    () => false,
    () => true,
  );
  return { reports, isRepeated };
}

const reported = (result: string) => [['record', { delivery: 7, result }]];

test.each([
  ['', 'sent', false],
  ['550 5.1.1 No such user', 'refused', false],
  ['550 No such user', 'refused', false],
  ['554 5.7.1 Relay access denied', undefined, true],
  ['554 Too much spam from you', undefined, true],
  ['450 4.2.1 Try later', undefined, true],
])('the reply "%s" is reported as %s', async (text, result, isRepeated) => {
  reply = text;
  expect(await send()).toEqual({ reports: result ? reported(result) : [], isRepeated });
});

test('the last failure is reported', async () => {
  reply = '450 4.2.1 Try later';
  expect(await send({}, 25)).toEqual({ reports: reported('failed'), isRepeated: true });
});

test('an email that nobody wants a report of is tried again after a refusal', async () => {
  reply = '550 5.1.1 No such user';
  expect(await send({ report: undefined })).toEqual({ reports: [], isRepeated: true });
});

test('the return path names the email when the site has an address for bounces', async () => {
  reply = '';
  returnPaths.length = 0;
  await send({}, 1, 'bounces@club.test');
  await send();
  await send({ bounceKey: undefined }, 1, 'bounces@club.test');
  expect(returnPaths).toEqual(['bounces+7ps-1f0c@club.test', 'club@club.test', 'club@club.test']);
});
