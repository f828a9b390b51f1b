import { registeredTeam } from '@club/contracts/events/registration';
import { createDraftStore } from '@club/web-kit/draft-store';
import { randomId } from '@club/web-kit/random-id';
import { z } from 'zod';
import { emptyMember, teamInput } from '../team/team-form.ts';

/** A discount code as typed, and the server's last answer for this module. Amounts are in the club's currency. */
export const discountInput = z.object({
  module: z.string(),
  code: z.string(),
  /** Counts only while `code` is still the code that was checked. */
  check: z
    .object({ code: z.string(), isValid: z.boolean(), amount: z.number(), message: z.string() })
    .nullable(),
});
export type DiscountInput = z.infer<typeof discountInput>;

const typedAnswers = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Answers as typed. Those of a member are kept with the person, because the form can remove and sort members. */
export const answersInput = z.object({
  team: typedAnswers,
  members: z.array(z.object({ name: z.string(), email: z.string(), answers: typedAnswers })),
});
export type AnswersInput = z.infer<typeof answersInput>;
const noAnswers = (): AnswersInput => ({ team: {}, members: [] });

/** Everything that the registrant entered. It survives a reload of the tab until it is sent or cancelled. */
const registrationDraft = z.object({
  attempt: z.string(),
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  team: teamInput,
  /** Empty: all members are in the form. Drafts of an earlier build have none. */
  team_size: z.string().default(''),
  modules: z.array(z.string()),
  answers: answersInput.default(noAnswers),
  /** The server's response. Once it is set, nothing is registered again. */
  registered: registeredTeam
    .extend({
      // Drafts of an earlier build have neither.
      has_codes: registeredTeam.shape.has_codes.default(true),
      payment_status: registeredTeam.shape.payment_status.default('unpaid'),
    })
    .nullable(),
  /** A registered team changes what it has sent. */
  is_editing: z.boolean().default(false),
  transaction_id: z.string(),
  /** Drafts of an earlier build have none. */
  payer_name: z.string().default(''),
  discounts: z.array(discountInput),
});
export type RegistrationDraft = z.infer<typeof registrationDraft>;

export const newDraft = (): RegistrationDraft => ({
  attempt: randomId(),
  step: 1,
  team: { team_name: '', members: [emptyMember] },
  team_size: '',
  modules: [],
  answers: noAnswers(),
  registered: null,
  is_editing: false,
  transaction_id: '',
  payer_name: '',
  discounts: [],
});

export const registrationDrafts = createDraftStore({
  name: 'club-registration',
  version: 1,
  parse: (value) => registrationDraft.safeParse(value).data,
});
