import { refusedAddresses, typedAddresses } from '../../../../tests/fixtures/world/addresses.ts';
import { subscription } from '../content/newsletter.ts';
import { email, typedEmail } from './text.ts';

test.each(typedAddresses)(
  '%j is the address %s, in every form and at the sign-in',
  (typed, kept) => {
    expect(email.parse(typed)).toBe(kept);
    expect(subscription.parse({ email: typed }).email).toBe(kept);
    expect(typedEmail.parse(typed)).toBe(kept);
  },
);

test.each(refusedAddresses)('%j is refused: %s …', (typed, refusal) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toContain(refusal);
});
