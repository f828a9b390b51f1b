import { box, drawPng } from './draw-png.ts';
import { drawable, isRightToLeft, textBox } from './drawn-text.ts';

const style = { family: 'Geist', fontSize: 60, lineHeight: 1.2, color: '#000000' } as const;
const draw = async (text: string) =>
  Buffer.from(await drawPng(box({ width: 1200, height: 630 }, [textBox(style, text)]))).toString(
    'base64',
  );

test.each([
  ['ہیکاتھون 2027 with React', 'ہیکاتھون 2027 with React'],
  ['Hack Night 🚀 2027', 'Hack Night 2027'],
  ['Žluťoučký Хакатон Đại học', 'Žluťoučký Хакатон Đại học'],
  ['ہَیکاتھُون', 'ہیکاتھون'],
  ['हैकथॉन 2027', ''],
  ['東京', ''],
])('of %j, a picture shows %j', (text, expected) => {
  expect(drawable(text)).toBe(expected.normalize('NFC'));
});

test.each([
  ['ہیکاتھون with React', true],
  ['2027 ہیکاتھون', true],
  ['Hack Night (ہیک نائٹ)', false],
])('%j is written from right to left: %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});

test('letters of Urdu are joined', async () => {
  const apart = [...'بناتے'].join('\u200c');
  expect(await draw('بناتے')).not.toBe(await draw(apart));
});

test('the parts of a time and of a range of years keep their order within Urdu', () => {
  const { props } = textBox(style, 'ہفتہ 10:20 تا 2027-28');
  expect(props.children).toBe('ہفتہ \u200e10:20\u200e تا \u200e2027-28\u200e');
});
