import { keyCombination } from './key-combination.ts';

const none = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false };

test.each([
  [{ key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, 'Control+Shift+K'],
  [{ key: 'Л', code: 'KeyK', ctrlKey: true, shiftKey: true }, 'Control+Shift+K'],
  [{ key: '˚', code: 'KeyK', altKey: true }, 'Alt+K'],
  [{ key: '+', code: 'Equal', metaKey: true }, 'Meta+Plus'],
  [{ key: 'F8', code: 'F8', ctrlKey: true }, 'Control+F8'],
])('%j is %s', (event, name) => {
  expect(keyCombination({ ...none, ...event })).toBe(name);
});

test.each([
  { key: 'k', code: 'KeyK' },
  { key: 'Control', code: 'ControlLeft', ctrlKey: true },
  { key: 'Shift', code: 'ShiftLeft', ctrlKey: true, shiftKey: true },
])('%j is not a combination', (event) => {
  expect(keyCombination({ ...none, ...event })).toBeUndefined();
});
