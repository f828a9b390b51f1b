import { checkCharacter } from './reference.service.ts';

const CHARACTERS = '34679CDFHJKMNPRTWXY';

test('one wrong character or two exchanged characters never give another valid reference', () => {
  for (const random of ['7K6MX', '33333', 'YXWTR', 'C3D4F']) {
    const valid = random + checkCharacter(random);
    const isValid = (text: string) => checkCharacter(text.slice(0, 5)) === text[5];
    for (let at = 0; at < valid.length; at += 1) {
      for (const other of CHARACTERS) {
        const wrong = valid.slice(0, at) + other + valid.slice(at + 1);
        expect([wrong, isValid(wrong)]).toEqual([wrong, wrong === valid]);
      }
      const [a = '', b = ''] = valid.slice(at, at + 2);
      const exchanged = valid.slice(0, at) + b + a + valid.slice(at + 2);
      if (b && at < 4) expect([exchanged, isValid(exchanged)]).toEqual([exchanged, a === b]);
    }
  }
});
