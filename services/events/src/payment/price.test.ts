import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import {
  discountField,
  priceRegistration,
  type ReceivedPayment,
} from '@club/contracts/events/payment';
import { toMajor, toMinor } from '@club/contracts/values/minor-units';
import fc from 'fast-check';
import {
  addEvent,
  addTeam,
  call,
  type EventsSite,
  openEventsSite,
  pay,
  paymentForm,
} from '../testing/events-site.ts';

/** Whole paisa, up to ten million rupees. */
const paisa = fc.integer({ min: 0, max: 1_000_000_000 });
const names = ['Web', 'Robotics', 'Chess', 'Design'];
const offer = fc.record({
  modules: fc
    .uniqueArray(fc.constantFrom(...names), { minLength: 1 })
    .chain((chosen) =>
      fc.tuple(...chosen.map((name) => fc.record({ name: fc.constant(name), amount: paisa }))),
    ),
  discounts: fc.uniqueArray(fc.record({ module: fc.constantFrom(...names), amount: paisa }), {
    selector: ({ module }) => module,
  }),
});

test('no payable amount is below zero, and the sums are the sums of the lines', () => {
  fc.assert(
    fc.property(offer, ({ modules, discounts }) => {
      const { lines, total, payable } = priceRegistration(modules, discounts);
      for (const line of lines) {
        const offered = discounts.find(({ module }) => module === line.module)?.amount ?? 0;
        expect(line.payable).toBe(Math.max(0, line.amount - offered));
        expect(line.discount + line.payable).toBe(line.amount);
      }
      expect(total).toBe(modules.reduce((sum, { amount }) => sum + amount, 0));
      expect(payable).toBe(lines.reduce((sum, line) => sum + line.payable, 0));
      expect(payable >= 0 && payable <= total && Number.isSafeInteger(total)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('converts between rupees and paisa without loss', () => {
  fc.assert(
    fc.property(paisa, (amount) => expect(toMinor(toMajor(amount))).toBe(amount)),
    {
      numRuns: 5000,
    },
  );
});

describe('the server', () => {
  let site: EventsSite;
  beforeAll(async () => {
    site = await openEventsSite();
  });
  afterAll(() => site.close());

  test('charges the amount that the page computes, for any amounts and codes', async () => {
    await fc.assert(
      fc.asyncProperty(offer, async ({ modules, discounts }) => {
        // A team with nothing to pay is confirmed at once.
        fc.pre(modules.some(({ amount }) => amount > 0));
        const valid = discounts.filter(({ module }) => modules.some(({ name }) => name === module));
        const event = await addEvent(site, {
          modules: modules.map(({ name }) => name).join(','),
          module_amounts: modules.map(({ name, amount }) => `${name}:${toMajor(amount)}`).join(','),
          discount_codes: JSON.stringify(
            valid.map(({ module, amount }) => ({ module, amount: toMajor(amount), code: 'CODE' })),
          ),
        });
        const team = await addTeam(site, event.id, { modules: modules.map(({ name }) => name) });
        const codes = Object.fromEntries(
          valid.map(({ module }) => [discountField(module), 'CODE']),
        );
        const { body } = await pay<ReceivedPayment>(site, event.id, paymentForm(team, codes));

        const { total, payable } = priceRegistration(modules, valid);
        expect(team.total).toBe(toMajor(total));
        expect(body).toMatchObject({
          total: toMajor(total),
          payable: toMajor(payable),
          discount: toMajor(total - payable),
        });
        const opened = await call<RegistrationDetail>(site, 'POST', '/api/registration', {
          payment_token: team.payment_token,
        });
        expect(opened.body).toMatchObject({ total: toMajor(total), payable: toMajor(payable) });
      }),
      { numRuns: 12 },
    );
  });
});
