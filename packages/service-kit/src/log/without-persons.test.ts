import fc from 'fast-check';
import { createLog } from './logger.ts';

const lines: string[] = [];
const log = createLog('test', 'debug', { write: (line: string) => lines.push(line) });
beforeEach(() => {
  lines.length = 0;
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:abcd:12::7', '2001:db8:abcd::'],
  ['::ffff:203.0.113.77', '::ffff:203.0.113.0'],
  ['wrong:\nzara@example.org\t203.0.113.77', 'wrong:\n[email]\t203.0.113.0'],
  ['\u001bzara@example.org \u0001a@example.org', '\u001b[email] \u0001[email]'],
  ['550 <zara+x@mail.example.org> is unknown', '550 <[email]> is unknown'],
  ['/outbox/2026-1-zara@example.org.eml', '/outbox/[email]'],
  [
    '/api/admin/events/1/registrations/Zara%20A/approve',
    '/api/admin/events/1/registrations/[team]/approve',
  ],
  [
    '/api/admin/events/1/registrations/Zara "A"/B C/reject',
    '/api/admin/events/1/registrations/[team]/reject',
  ],
  ['zara@example.org+ali%40example.org', '[email][email]'],
  ['%40zara%40example.org a@b', '%[email] a@b'],
  ['/registrations/a/registrations/B/approve', '/registrations/a/registrations/[team]/approve'],
])('%s is logged as %s', (text, expected) => {
  log.info({ text }, text);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ text: expected, msg: expected });
});

test.each([
  'http://127.0.0.1:3000',
  '::1',
  '2026-11-22T07:10:59.001Z',
  'node_modules/@club/x.js:1:22',
  '0.0.0.0',
])('%s is logged as it is', (text) => {
  log.info(text);
  expect(JSON.parse(lines[0] ?? '').msg).toBe(text);
});

// A regular expression that starts again at each of 200,000 characters takes more than 20 seconds.
test.each([
  ['one run', 'a'.repeat(200_000)],
  ['a long part before and after the sign', `${'a'.repeat(100_000)}@${'b'.repeat(100_000)}`],
  ['names that never end', '/registrations/a'.repeat(12_500)],
  ['labels', `a@${'b.'.repeat(100_000)}`],
  ['digits', '1.2.3.4'.repeat(28_000)],
  ['colons', '::'.repeat(100_000)],
])('%s of a stranger holds the process for a moment only', (_, text) => {
  const begun = performance.now();
  log.info(text);
  expect(JSON.parse(lines[0] ?? '').msg).toBe(text);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('the details of an error are cut too', () => {
  const error = Object.assign(new Error('duplicate key'), {
    detail: 'Key (lower(email))=(zara@example.org) already exists.',
  });
  log.error({ err: error }, 'unexpected error');
  expect(lines[0]).not.toContain('zara');
});

test('no text of a stranger ends a line of the log, adds a field or makes the line unreadable', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 10 }),
    fc.constantFrom(
      '\n',
      '\r\n',
      '\u2028',
      '\u001b[2K',
      '\\',
      '\\n',
      '"',
      '","level":60,"x":"',
      '}',
    ),
    fc.constantFrom('zara@example.org', '203.0.113.77', '2001:db8::7', '/registrations/a/approve'),
  );
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (path, message) => {
      lines.length = 0;
      log.info({ path }, message);
      expect(lines).toHaveLength(1);
      const [written = ''] = lines;
      expect(written.indexOf('\n')).toBe(written.length - 1);
      const line = JSON.parse(written);
      expect([line.level, line.x]).toEqual([30, undefined]);
    }),
    { numRuns: 500 },
  );
});
