import { getEvent } from '@club/contracts/events/event';
import {
  confirmJoin,
  getInvitation,
  getOwnJoin,
  joinTeam,
  leaveTeam,
} from '@club/contracts/events/gathering';
import { postedAnswers } from '@club/contracts/events/posted-answers';
import { ownJoinLink } from '@club/contracts/remotes/paths';
import type { Context } from 'hono';
import { type Posted, storeFiles } from './answer-files.ts';
import {
  FAILED,
  type FormAnswer,
  type FormValues,
  formPage,
  orRefused,
  refusalOf,
  type ShownForm,
  textOf,
} from './form-answer.ts';
import { membersOf } from './register.form.ts';
import type { VisitorCall } from './visitor-call.ts';

/** The fields of the page's two forms: the token of the team's link, or that of the own place. */
const TEAM = 'team';
const MEMBER = 'member';

type Shown = Pick<ShownForm['posted'], 'invitation' | 'join'>;

/** What a link shows, or why it does not work. */
async function read(call: VisitorCall, values: FormValues): Promise<Shown> {
  const token = textOf(values, MEMBER);
  if (token) return { join: await call(getOwnJoin, { body: { token } }) };
  return { invitation: await call(getInvitation, { body: { link: textOf(values, TEAM) } }) };
}

const brokenLink = (error: unknown, values: FormValues): ShownForm => {
  const { status, problem } = refusalOf(error, FAILED);
  return formPage({ values, errors: { link: problem || FAILED } }, status);
};

/** The page of a join link, or of the own place in a team. */
export async function showJoin(
  call: VisitorCall,
  { team = '', member = '' }: Record<string, string>,
): Promise<ShownForm> {
  const values = { [TEAM]: [team], [MEMBER]: [member] };
  try {
    return formPage({ values, ...(await read(call, values)) });
  } catch (error) {
    return brokenLink(error, values);
  }
}

/** Joins the team of a link, or confirms or leaves the own place. */
export async function changeJoin(call: VisitorCall, sent: Posted, c: Context): Promise<FormAnswer> {
  const { values } = sent;
  const address = c.req.param('id') ?? '';
  let shown: Shown;
  try {
    shown = await read(call, values);
  } catch (error) {
    return brokenLink(error, values);
  }
  return orRefused({ values, ...shown }, FAILED, async () => {
    if (shown.invitation) {
      const refused = await storeOwn(call, address, sent);
      if (refused) return formPage({ values, ...shown, errors: refused.errors }, refused.status);
      return sendJoin(call, values, shown.invitation.questions ?? []);
    }
    const token = textOf(values, MEMBER);
    const isLeaving = textOf(values, 'action') === 'leave';
    await call(isLeaving ? leaveTeam : confirmJoin, { body: { token } });
    if (!isLeaving) return { redirect: ownJoinLink(address, token) };
    return formPage({ values: { done: ['left'] }, ...shown });
  });
}

/** The link of a team does not name its event, which takes the files. */
const storeOwn = async (call: VisitorCall, address: string, sent: Posted) =>
  sent.files.size === 0
    ? undefined
    : storeFiles(call, await call(getEvent, { params: { id: address } }), sent);

type Questions = Parameters<typeof postedAnswers>[0];

async function sendJoin(
  call: VisitorCall,
  values: FormValues,
  questions: Questions,
): Promise<FormAnswer> {
  const members = membersOf(values)
    .slice(0, 1)
    .map(([, member]) => member);
  const answers = postedAnswers(questions, values, members.length);
  await call(joinTeam, { body: { link: textOf(values, TEAM), members, answers } });
  return formPage({ values: { done: ['sent'] } });
}
