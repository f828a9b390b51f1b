import { freeLift } from './toast-place.ts';

const stack = { top: 660, bottom: 720, left: 20, right: 340 };
const area = (top: number, bottom: number, left = 0, right = 360) => ({ top, bottom, left, right });

test.each([
  ['stays at the edge over a page without controls', [], 0],
  ['stays at the edge above nothing but distant controls', [area(100, 144)], 0],
  ['rises above a button at the edge', [area(680, 728)], 48],
  ['rises above an error and the buttons below it', [area(620, 670), area(680, 728)], 108],
  ['rises into a gap that is high enough', [area(500, 540), area(680, 728)], 48],
  ['passes a gap that is too low', [area(610, 650), area(680, 728)], 118],
  ['ignores a control beside it', [area(680, 728, 350, 420)], 0],
  ['stays at the edge of a page full of controls', [area(0, 740)], 0],
])('the stack %s', (_, obstacles, lift) => {
  expect(freeLift(stack, obstacles)).toBe(lift);
});

test('the stack stays where it is while that place is free', () => {
  expect(freeLift(stack, [], 48)).toBe(48);
  expect(freeLift(stack, [area(600, 640)], 48)).toBe(0);
});
