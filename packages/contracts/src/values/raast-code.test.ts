import { hasRaast, raastCode, raastExpiry } from './raast-code.ts';

test.each([
  ['PK38SONE0024220009423592', 2500, '2023-10-25T16:10', '05042500', '3071'],
  ['PK53JCMA3003923001088194', 1109, '2026-08-19T08:32', '05041109', '2F66'],
  ['PK57BAHL1051008102020602', 450, '2024-04-30T23:59', '0503450', '07AC'],
  ['PK79HABB0164030042945446', 10_000, '2025-10-15T11:59', '050510000', 'BAEE'],
])('the code for %s is the one that banks make', (iban, amount, expires, amountField, checksum) => {
  const text = raastCode({ iban, amount, expires });
  const [year, month, day] = expires.slice(0, 10).split('-');
  const expiry = `${day}${month}${year}${expires.slice(11).replace(':', '')}`;
  expect(text).toBe(`0002020102120202000424${iban}${amountField}0712${expiry}1004${checksum}`);
});

test('an IBAN may have spaces, and paisa have two decimals', () => {
  const text = raastCode({
    iban: 'pk36 SCBL 0000 0011 2345 6702',
    amount: 1499.5,
    expires: '2027-01-05T23:59',
  });
  expect(text).toContain('0424PK36SCBL000000112345670205071499.500712050120272359');
});

test('another amount has another checksum', () => {
  const codeFor = (amount: number) =>
    raastCode({ iban: 'PK36SCBL0000001123456702', amount, expires: '2027-01-05T23:59' }).slice(-4);
  expect(new Set([1, 10, 100, 1000].map(codeFor)).size).toBe(4);
});

test.each([
  ['PK36 SCBL 0000 0011 2345 6702', true],
  ['GB82 WEST 1234 5698 7654 32', false],
  ['PK36SCBL000000112345670', false],
  ['', false],
])('decides whether a code can pay into %j', (iban, isPossible) => {
  expect(hasRaast(iban)).toBe(isPossible);
});

test('a code ends with the deadline of the team, else in 30 days', () => {
  expect(raastExpiry('2027-01-05T18:00')).toBe('2027-01-05T18:00');
  expect(raastExpiry('', Date.parse('2027-01-05T12:00Z'))).toBe('2027-02-04T23:59');
});
