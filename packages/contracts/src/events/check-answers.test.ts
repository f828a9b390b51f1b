import * as fc from 'fast-check';
import { askedOf, fileAnswer, toldAnswers } from './answer-texts.ts';
import { checkAnswers, checkTeamAnswers, openAnswers } from './check-answers.ts';
import { type Question, question, questionKind, questionList, teamAnswers } from './question.ts';

const ids = Array.from({ length: 21 }, (_, n) => `019aa000-0000-7000-8000-${100_000_000_000 + n}`);
const ask = (fields: object, index = 0): Question =>
  question.parse({ id: ids[index], for: 'team', kind: 'short_text', label: 'Why?', ...fields });
const errorOf = (fields: object, given: string | string[], stored?: string) => {
  const own = ask(fields);
  const before = stored === undefined ? {} : { [own.id]: stored };
  return checkAnswers([own], { [own.id]: given }, before).errors[own.id];
};

test.each([
  ['short_text', 'a\nb', 'The answer must be one line of text.'],
  ['short_text', 'a\u0000b', 'The answer must be one line of text.'],
  ['short_text', 'x'.repeat(201), 'The answer can have at most 200 characters.'],
  ['long_text', 'x'.repeat(2001), 'The answer can have at most 2000 characters.'],
  ['number', 'twelve', 'Enter a number, such as 12 or 3.5.'],
  ['number', '1e9', 'Enter a number, such as 12 or 3.5.'],
  ['number', 'Infinity', 'Enter a number, such as 12 or 3.5.'],
  ['date', '2027-02-30', 'Write the date as 2027-03-14.'],
  ['link', 'javascript:alert(1)', 'Enter a link, such as https://github.com/club.'],
  ['link', 'ali@github.com', 'Enter a link, such as https://github.com/club.'],
  ['link', 'git@github.com:ninjas/robot.git', 'Enter a link, such as https://github.com/club.'],
  ['link', 'ssh://git@github.com/ninjas/robot', 'Enter a link, such as https://github.com/club.'],
  ['link', 'github', 'Enter a link, such as https://github.com/club.'],
  ['link', '12.5', 'Enter a link, such as https://github.com/club.'],
  ['link', `https://a.test/${'x'.repeat(500)}`, 'A link can have at most 500 characters.'],
  ['yes_no', 'maybe', 'Choose yes or no.'],
  ['choice', 'L', 'Choose one of the options.'],
  ['choice', ['S'], 'Give one answer.'],
  ['choices', ['S', 'L'], 'Choose from the options.'],
])('%s refuses %j', (kind, given, message) => {
  const options = kind.startsWith('choice') ? ['S', 'M'] : [];
  expect(errorOf({ kind, options }, given)).toBe(message);
});

test.each([
  ['short_text', '  Chess  ', 'Chess'],
  ['long_text', 'a\r\nb\u0007', 'a\nb'],
  ['number', ' -12.50 ', '-12.50'],
  ['date', '2027-02-28', '2027-02-28'],
  ['link', 'https://github.test/zara', 'https://github.test/zara'],
  ['link', ' github.com/x/y ', 'https://github.com/x/y'],
  ['link', 'www.club.test', 'https://www.club.test'],
  ['link', 'club.test:8080?a=1', 'https://club.test:8080?a=1'],
  ['yes_no', 'no', 'no'],
  ['choice', 'M', 'M'],
  ['choices', ['M', 'S', 'M'], ['S', 'M']],
])('%s accepts %j', (kind, given, stored) => {
  const own = ask({ kind, options: kind.startsWith('choice') ? ['S', 'M'] : [] });
  expect(checkAnswers([own], { [own.id]: given })).toEqual({
    answers: { [own.id]: stored },
    errors: {},
  });
});

test('a required question needs an answer, and a blank text is none', () => {
  for (const given of ['', '   ', []]) {
    expect(errorOf({ required: true }, given)).toBe('Please answer this question.');
    expect(errorOf({}, given)).toBeUndefined();
  }
});

test('an answer that is stored stays valid after its option is removed, and other values do not', () => {
  const fields = { kind: 'choice', options: ['S', 'M'] };
  expect(errorOf(fields, 'L', 'L')).toBeUndefined();
  expect(errorOf(fields, 'XL', 'L')).toBe('Choose one of the options.');
});

test('of several choices, one whose option is removed stays while the others change', () => {
  const own = ask({ kind: 'choices', options: ['S', 'M'] });
  const check = (given: string[]) =>
    checkAnswers([own], { [own.id]: given }, { [own.id]: ['L', 'S'] });
  expect(check(['L', 'M'])).toEqual({ answers: { [own.id]: ['M', 'L'] }, errors: {} });
  expect(check(['M']).answers[own.id]).toEqual(['M']);
  expect(check(['XL', 'M']).errors[own.id]).toBe('Choose from the options.');
});

test('answers to removed questions and to those of other modules stay, unknown ones are left out', () => {
  const [removed, other, unknown] = ids;
  const questions = [ask({ removed: true }), ask({ label: 'Robot?', modules: ['Robotics'] }, 1)];
  const stored = { team: { [`${removed}`]: 'kept', [`${other}`]: 'kept' }, members: [] };
  const given = { team: { [`${other}`]: 'new', [`${unknown}`]: 'x' }, members: [] };
  const team = { modules: ['Web'], members: 0, stored };
  expect(checkTeamAnswers(questions, given, team).answers).toEqual(stored);
});

test('the errors of a team and its members are named by their fields', () => {
  const questions = [
    ask({ required: true }),
    ask({ required: true, for: 'member', modules: ['Web'] }, 1),
    ask({ required: true, for: 'member', modules: ['Robotics'] }, 2),
  ];
  const given = { team: {}, members: [{ [`${ids[1]}`]: 'yes' }] };
  const team = { modules: ['Web'], members: 2 };
  const missing = [`answers.team.${ids[0]}`, `answers.members.1.${ids[1]}`];
  expect(Object.keys(checkTeamAnswers(questions, given, team).errors)).toEqual(missing);
  expect(openAnswers(questions, given, team)).toEqual(missing);
});

test.each([
  [{ label: ' ' }, 'Question is required.'],
  [{ label: 'x'.repeat(201) }, 'Question can have at most 200 characters.'],
  [{ help: 'x'.repeat(301) }, 'Help text can have at most 300 characters.'],
  [{ kind: 'sound' }, 'Choose a kind of answer.'],
  [{ for: 'club' }, 'Choose the team or each member.'],
  [{ id: '1' }, 'The id of a question must be a UUID.'],
  [{ kind: 'choice', options: ['S'] }, 'Write at least two options.'],
  [{ kind: 'choices' }, 'Write at least one option.'],
  [{ kind: 'choice', options: ['S', 'M', 'S'] }, 'The option S is there twice.'],
  [
    { kind: 'choice', options: ['S', 'x'.repeat(101)] },
    'An option can have at most 100 characters.',
  ],
  [{ in_email: true }, 'Emails quote no texts of a team, and no answers of a member.'],
  [
    { kind: 'file', in_email: true },
    'Emails quote no texts of a team, and no answers of a member.',
  ],
  [
    { kind: 'yes_no', for: 'member', in_email: true },
    'Emails quote no texts of a team, and no answers of a member.',
  ],
])('a question with %j is refused', (fields, message) => {
  const { error } = question.safeParse({ ...ask({}), ...fields });
  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});

test('a list has at most 20 questions, and no text or id twice', () => {
  const messages = (list: object[]) =>
    questionList.safeParse(list).error?.issues.map(({ message }) => message) ?? [];
  const many = ids.map((_, index) => ask({ label: `Question ${index}` }, index));
  expect(messages(many)).toEqual(['An event has at most 20 questions.']);
  expect(messages(many.map((one) => ({ ...one, removed: true })))).toEqual([]);
  expect(messages([ask({}), ask({}, 1)])).toContain('Another question has this text.');
  expect(messages([ask({}), ask({ for: 'member' }, 1)])).toEqual([]);
  expect(messages([ask({}), ask({ label: 'Other' })])).toContain('Two questions have the same id.');
});

test('a list asks for at most three files; those that were removed do not count', () => {
  const files = [0, 1, 2, 3].map((n) => ask({ kind: 'file', label: `File ${n}` }, n));
  const issues = questionList.safeParse(files).error?.issues;
  expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['3.kind', 'An event asks for at most 3 files.'],
  ]);
  const [first, ...others] = files;
  expect(questionList.safeParse([{ ...first, removed: true }, ...others]).success).toBe(true);
});

test('the answer that names a file is told by the name alone, and another text is no file', () => {
  const file = { id: '0f0e0d0c-0b0a-4908-8706-050403020100', name: 'میرا کارڈ.pdf' };
  const questions = [ask({ kind: 'file', label: 'Card' })];
  const [id = ''] = ids;
  const team = { team: { [id]: fileAnswer(file) }, members: [] };
  expect(toldAnswers(questions, team)).toEqual([
    { question: id, label: 'Card', member: null, text: file.name, file: file.id },
  ]);
  const check = (value: string | string[]) =>
    checkTeamAnswers(questions, { team: { [id]: value }, members: [] }, { modules: [], members: 0 })
      .errors;
  expect(check(fileAnswer(file))).toEqual({});
  for (const other of [
    'card.pdf',
    `${file.id}`,
    `${file.id}  `,
    'not sent',
    `x${fileAnswer(file)}`,
  ])
    expect(check(other)).toEqual({
      [`answers.team.${id}`]: 'The file was not sent. Choose it again.',
    });
});

const anyQuestion = fc
  .record({
    for: fc.constantFrom('team', 'member'),
    kind: fc.constantFrom(...questionKind.options),
    required: fc.boolean(),
    removed: fc.boolean(),
    modules: fc.subarray(['Web', 'Robotics']),
  })
  .map((fields) => ({ ...fields, options: ['S', 'M', 'L'] }));
const anyQuestions = fc
  .array(anyQuestion, { maxLength: 6 })
  .map((list) => list.map((fields, index) => ask({ ...fields, label: `Q${index}` }, index)));
const anyValue = fc.oneof(
  fc.constantFrom('yes', 'S', '12', '2027-03-14', 'https://a.test', '', 'L'),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.subarray(['S', 'M', 'L']),
);
const anyAnswers = fc.dictionary(fc.constantFrom(...ids.slice(0, 7)), anyValue);
const anyTeam = fc.record({ team: anyAnswers, members: fc.array(anyAnswers, { maxLength: 3 }) });

test('whatever is sent, stored answers are valid again, complete or named, and never of an unknown question', () => {
  fc.assert(
    fc.property(
      anyQuestions,
      anyTeam,
      fc.subarray(['Web', 'Robotics']),
      (questions, sent, modules) => {
        const team = { modules, members: 3 };
        const first = checkTeamAnswers(questions, teamAnswers.parse(sent), team);
        expect(checkTeamAnswers(questions, first.answers, team).answers).toEqual(first.answers);
        const known = askedOf(questions, { who: 'team', modules }).map(({ id }) => id);
        for (const id of Object.keys(first.answers.team)) expect(known).toContain(id);
        const open = openAnswers(questions, first.answers, team);
        for (const path of open) expect(Object.keys(first.errors)).toContain(path);
        for (const { text } of toldAnswers(questions, first.answers)) {
          expect(text).not.toMatch(/[^\P{Cc}\n\t]/u);
        }
      },
    ),
  );
});

test('a second check with other wishes keeps every stored answer that is sent again', () => {
  fc.assert(
    fc.property(anyQuestions, anyQuestions, anyTeam, (before, after, sent) => {
      const team = { modules: ['Web'], members: 3 };
      const { answers: stored } = checkTeamAnswers(before, sent, team);
      const again = checkTeamAnswers(after, stored, { ...team, stored });
      expect(again.answers).toEqual(stored);
    }),
  );
});
