import { getEvent } from '@club/contracts/events/event';
import { MAX_TEAM_SIZE, registerTeam, teamMember } from '@club/contracts/events/registration';
import { formPaths } from '@club/contracts/remotes/paths';
import type { Context } from 'hono';
import { type FormAnswer, type FormValues, refusalOf, textOf } from './form-answer.ts';
import type { FormCookies } from './form-cookies.ts';
import type { VisitorCall } from './visitor-call.ts';

/** SPEC §8. */
const FAILED = 'Registration failed';

const memberFields = teamMember.keyof().options;
type MemberInput = Record<(typeof memberFields)[number], string>;

const fieldOf = (index: number, field: string) => `members.${index}.${field}`;

/** Leaves out empty members. The first member is mandatory, so it always stays. */
function membersOf(values: FormValues): MemberInput[] {
  const all = Array.from(
    { length: MAX_TEAM_SIZE },
    (_, index) =>
      Object.fromEntries(
        memberFields.map((field) => [field, textOf(values, fieldOf(index, field))]),
      ) as MemberInput,
  );
  const isEmpty = (member: MemberInput) =>
    Object.values(member).every((value) => value.trim() === '');
  return all.filter((member, index) => index === 0 || !isEmpty(member));
}

/** The values with the members in the order of the call, so that its errors appear at the right fields. */
function shownAgain(values: FormValues, members: MemberInput[]): FormValues {
  const others = Object.entries(values).filter(([name]) => !name.startsWith('members.'));
  const typed = members.flatMap((member, index) =>
    Object.entries(member).map(([field, value]) => [fieldOf(index, field), [value]]),
  );
  return { ...Object.fromEntries(others), ...Object.fromEntries(typed) };
}

const PRICE = 'amounts.';

/** The prices that the page showed, from its hidden fields. */
const amountsOf = (values: FormValues) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field]) => field.startsWith(PRICE))
      .map(([field, [amount]]) => [field.slice(PRICE.length), Number(amount)]),
  );

/** Registers a team, and leads to its payment. The same form sent twice is one registration. */
export const register =
  (cookies: FormCookies) =>
  async (call: VisitorCall, values: FormValues, c: Context): Promise<FormAnswer> => {
    const members = membersOf(values);
    const attempt = cookies.attempt(c);
    const body = {
      team_name: textOf(values, 'team_name'),
      members,
      modules: values.modules ?? [],
      amounts: amountsOf(values),
      ...(attempt && { attempt }),
      ...(values.offer && { offer: textOf(values, 'offer') }),
    };
    try {
      const { id } = await call(getEvent, { params: { id: c.req.param('id') ?? '' } });
      const { payment_token } = await call(registerTeam, { params: { id }, body });
      cookies.openRegistration(c, payment_token);
      cookies.endAttempt(c);
      return { redirect: formPaths.registration };
    } catch (error) {
      const { status, ...refusal } = refusalOf(error, FAILED);
      return { posted: { values: shownAgain(values, members), ...refusal }, status };
    }
  };
