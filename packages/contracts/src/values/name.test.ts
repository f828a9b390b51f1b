import { isWithoutAddress, requiredName } from './name.ts';

test.each([
  'http://evil.test',
  'Win at HTTPS://evil',
  'ftp://x',
  'mailto:a',
  'www.evil',
  '(www.evil)',
  '\u{1f600}www.evil',
  'line\nwww.evil',
  'see www.evil.example now',
  'a@b.co',
  'write to prize@evil.example',
  'example.com',
  'Visit evil.com today',
  'evil.co.uk',
  'EVIL.XYZ!',
  '(evil.pk)',
  'bit.ly/abc',
  't.co/abc',
  'pay.py/x',
  'evil.com:8080',
  'ASP.NET Wizards',
  'Socket.io Squad',
  'evil．com',
  'evil。com',
  'evil\u200b.com',
  'مثال.com',
])('%j contains an address', (text) => {
  expect(isWithoutAddress(text)).toBe(false);
});

test.each([
  'Node.js Ninjas',
  'Node.js/React',
  'Vue.js & Next.js',
  'St. John',
  'St.John',
  'A.B.C',
  'J.R.R. Tolkien',
  'Dr.Ayesha Khan',
  'Md. Ali',
  'Md.Abdul Rehman',
  'Sana Tariq, M.Sc.',
  'Ali Raza B.Com',
  'Ph.D. Squad',
  'main.py',
  'Hello.World',
  'v2.0',
  'No.1',
  'C++ // Rust',
  'Team @home',
  'C@ts',
  'AC/DC',
  'Ratio 3:2',
  'wwwizards',
  'awww.cats',
  'été-www.x',
  '3www.x',
  "O'Brien-Smith",
  'عائشہ خان',
  'ٹیم لاہور۔',
  'محمد علی‌خان',
  '...and more',
])('%j contains no address', (text) => {
  expect(isWithoutAddress(text)).toBe(true);
});

test('the error at the field says what to change', () => {
  const { error } = requiredName('Name', 100).safeParse('Visit evil.com');
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'A name cannot contain a web or email address.',
  ]);
});
