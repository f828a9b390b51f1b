import { markdownCommands, runCommand } from './markdown-commands.ts';

beforeAll(() => {
  // jsdom has no editing commands, so the fallback without them runs.
  document.execCommand = () => false;
});

function done(label: string, text: string, from: number, to: number) {
  const area = document.createElement('textarea');
  document.body.append(area);
  area.value = text;
  area.setSelectionRange(from, to);
  const command = markdownCommands.find((one) => one.label === label);
  if (command) runCommand(area, command);
  return [area.value, area.value.slice(area.selectionStart, area.selectionEnd)];
}

test.each([
  ['Bold', 'a lamp here', 2, 6, 'a **lamp** here', 'lamp'],
  ['Link', 'lamp', 0, 4, '[lamp](https://)', 'lamp'],
  ['Italic', '', 0, 0, '*italic*', 'italic'],
  ['List', 'one\ntwo', 0, 7, '- one\n- two', 'one\n- two'],
])('%s of "%s"', (label, text, from, to, result, selected) => {
  expect(done(label, text, from, to)).toEqual([result, selected]);
});
