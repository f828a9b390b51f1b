import { type ClubEvent, getEvent } from '@club/contracts/events/event';
import { type AskingMembers, fieldProblem } from '@club/contracts/events/member-fields';
import { ASKED, postedAnswers } from '@club/contracts/events/posted-answers';
import { MAX_TEAM_SIZE, registerTeam, teamMember } from '@club/contracts/events/registration';
import { formPaths } from '@club/contracts/remotes/paths';
import type { Context } from 'hono';
import { type Posted, storeFiles } from './answer-files.ts';
import {
  type FormAnswer,
  type FormValues,
  formPage,
  orRefused,
  refusalOf,
  textOf,
} from './form-answer.ts';
import type { FormCookies } from './form-cookies.ts';
import type { VisitorCall } from './visitor-call.ts';

const FAILED = 'Registration failed';

const memberFields = teamMember.keyof().options;
type MemberInput = Record<(typeof memberFields)[number], string>;

const fieldOf = (index: number, field: string) => `members.${index}.${field}`;

const isOf = (name: string, index: number) => name.startsWith(`answers.members.${index}.`);

/** Leaves out empty members. The first member is mandatory, so it always stays. @returns the others with their places in the form */
export function membersOf(values: FormValues): [place: number, member: MemberInput][] {
  const all = Array.from(
    { length: MAX_TEAM_SIZE },
    (_, index) =>
      Object.fromEntries(
        memberFields.map((field) => [field, textOf(values, fieldOf(index, field))]),
      ) as MemberInput,
  );
  const isEmpty = (member: MemberInput, index: number) =>
    Object.values(member).every((value) => value.trim() === '') &&
    !Object.entries(values).some(
      ([name, texts]) => isOf(name, index) && texts.some((text) => text.trim() !== ''),
    );
  return [...all.entries()].filter(([index, member]) => index === 0 || !isEmpty(member, index));
}

/** The values with the members in the order of the call, so that its errors appear at the right fields. */
function shownAgain(values: FormValues, members: ReturnType<typeof membersOf>): FormValues {
  const others = Object.entries(values).filter(([name]) => !/^(answers\.)?members\./.test(name));
  const typed = members.flatMap(([place, member], index) => [
    ...Object.entries(member).map(([field, value]) => [fieldOf(index, field), [value]]),
    ...Object.entries(values)
      .filter(([name]) => isOf(name, place))
      .map(([name, texts]) => [name.replace(`.${place}.`, `.${index}.`), texts]),
  ]);
  return { ...Object.fromEntries(others), ...Object.fromEntries(typed) };
}

/** The problems of members' fields in the words of the event. */
const inOwnWords = (event: AskingMembers, errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => {
      const name = /^members\.\d+\.(\w+)$/.exec(field)?.[1];
      return [field, name ? fieldProblem(event, name, text) : text];
    }),
  );

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
  async (call: VisitorCall, posted: Posted, c: Context): Promise<FormAnswer> => {
    const { values } = posted;
    return orRefused({ values }, FAILED, async () => {
      const event = await call(getEvent, { params: { id: c.req.param('id') ?? '' } });
      const refused = await storeFiles(call, event, posted);
      if (!refused) return sendTeam({ call, cookies, c }, event, values);
      return formPage({ values, errors: refused.errors }, refused.status);
    });
  };

interface Sending {
  call: VisitorCall;
  cookies: FormCookies;
  c: Context;
}

async function sendTeam(
  { call, cookies, c }: Sending,
  event: ClubEvent,
  values: FormValues,
): Promise<FormAnswer> {
  const { id, questions } = event;
  const found = membersOf(values);
  const shown = shownAgain(values, found);
  const members = found.map(([, member]) => member);
  const attempt = cookies.attempt(c);
  const body = {
    team_name: textOf(values, 'team_name'),
    members,
    modules: values.modules ?? [],
    amounts: amountsOf(values),
    ...(attempt && { attempt }),
    ...(values.offer && { offer: textOf(values, 'offer') }),
    ...(textOf(values, 'team_size') && { team_size: Number(textOf(values, 'team_size')) }),
  };
  // A form from before the event had questions has none. Its team is asked on the registration page.
  const isAsked = questions && textOf(values, ASKED) !== '';
  const answers = isAsked && postedAnswers(questions, shown, members.length);
  const asked = answers ? { ...body, answers } : body;
  try {
    const { payment_token } = await call(registerTeam, { params: { id }, body: asked });
    cookies.openRegistration(c, payment_token);
    cookies.endAttempt(c);
    return { redirect: formPaths.registration };
  } catch (error) {
    const { status, errors, problem } = refusalOf(error, FAILED);
    return formPage({ values: shown, errors: inOwnWords(event, errors), problem }, status);
  }
}
