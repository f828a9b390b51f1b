import { newRemote, registerRemote } from '@club/contracts/remotes/registered-remote';
import { z } from 'zod';
import { text } from '../../form/fields-as-data.tsx';
import { askHere } from '../../form/question.ts';
import { QuestionForm } from '../../form/question-form.tsx';

const { name, team, paths, menu } = newRemote.shape;

const pathsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const draft = z.object({
  name,
  team,
  paths: z.string().superRefine((text, context) => {
    const [issue] = paths.safeParse(pathsIn(text)).error?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', message: issue.message });
  }),
  menu: menu.unwrap(),
});

/** Registers a remote, so that it can get a token and releases. */
const newRemoteQuestion = askHere({
  schema: draft,
  start: { name: '', team: '', paths: '', menu: '' },
  fields: [
    text('name', 'Name of the remote', {
      hint: 'Such as mf-gallery',
      autoComplete: 'off',
      required: true,
    }),
    text('team', 'Team', { autoComplete: 'off', required: true }),
    text('paths', 'Paths', {
      hint: 'Such as /gallery, with spaces between several. These and all below them belong to the remote',
      autoComplete: 'off',
      required: true,
    }),
    text('menu', 'Menu entry', {
      hint: 'Optional. The text of the link to the first path',
      autoComplete: 'off',
    }),
  ],
  action: ['Register remote', 'Registering…'],
  send: (typed, write) =>
    write(registerRemote, { body: { ...typed, paths: pathsIn(typed.paths) } }),
  done: 'Remote registered. Its team needs a token.',
  failure: 'The remote was not registered. Please try again.',
});

export const RemoteForm = () => <QuestionForm question={newRemoteQuestion} />;
