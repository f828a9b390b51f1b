import sharp from 'sharp';
import { pdfFacts } from '../testing/pdf-facts.ts';
import { readCode } from '../testing/read-code.ts';
import type { CertificateDrawing } from './certificate-drawing.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { drawCertificate } from './draw-certificate.ts';
import { inVisualOrder } from './hidden-text.ts';

const drawing: CertificateDrawing = {
  club: { name: 'Developers Club', accent: '#b8f02a', logo: undefined },
  heading: 'Certificate of participation',
  lead: 'This is to certify that',
  holder: 'Zara Khan',
  text: 'of the team Kernel Panic took part in Winter Code Sprint on 20 January 2027.',
  signatories: [],
  number: '7K3M9QPX2AHD0ABC',
  verifyUrl: 'https://club.test/verify/7K3M-9QPX-2AHD-0ABC',
  day: '2027-01-20',
};
const factsOf = async (fields: Partial<CertificateDrawing>) =>
  pdfFacts(await certificatePdf({ ...drawing, ...fields }));
const wordsOf = async (fields: Partial<CertificateDrawing>) =>
  (await factsOf(fields)).lines.join(' ');

test('a certificate has one page, and its texts are found and read aloud', async () => {
  const { pages, lines, title } = await factsOf({});
  expect([pages, title]).toEqual([1, 'Certificate of participation: Zara Khan']);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Developers Club',
      'Certificate of participation',
      'Zara Khan',
      '7K3M-9QPX-2AHD-0ABC',
      'club.test/verify/',
    ]),
  );
  expect(lines.join(' ')).toContain(drawing.text);
});

const URDU = 'محمد عبدالرحمان بن عبداللہ الانصاری القریشی الہاشمی صدیقی فاروقی نقشبندی';
const LONG =
  'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Maximiliana Konstantinopolitanischewitsch';

test.each([URDU, LONG, 'ماہ نور فاطمہ', 'Žofie Đặng Хакатон', 'x'.repeat(100)])(
  'the whole name %s is on one page',
  async (holder) => {
    const { pages, lines } = await factsOf({
      holder,
      text: `of the team ${'Very Long Team Name '.repeat(4)}, in ${'Competitive programming, '.repeat(20)}`,
    });
    expect(pages).toBe(1);
    expect(lines.join(' ')).toContain(holder);
  },
);

test('a text in Urdu has its words in their order, also around a name in Latin letters', async () => {
  const text = 'نے 20 جنوری 2027 کو Winter Code Sprint میں حصہ لیا۔';
  expect(await wordsOf({ text })).toContain(text);
  expect(inVisualOrder('team ٹیم لاہور 2')).toBe('team روہال میٹ 2');
});

test('names with letters that no font has are refused as a whole', async () => {
  expect(await drawCertificate({ ...drawing, holder: '東京 Taro' })).toEqual({
    missing: '東京 Taro',
  });
});

const ink = (color: string) =>
  sharp({ create: { width: 300, height: 90, channels: 3, background: color } })
    .png()
    .toBuffer();

test('logo and signatures are in the file, which a process of its own draws', async () => {
  const signature = await ink('#1a237e');
  const plain = await drawCertificate(drawing);
  const signed = await drawCertificate({
    ...drawing,
    club: { ...drawing.club, logo: signature },
    signatories: [
      { name: 'Dr. Ayesha Siddiqui', office: 'Faculty advisor', signature },
      { name: 'پروفیسر ڈاکٹر عبدالرحمان', office: 'x'.repeat(80), signature: undefined },
      { name: 'y'.repeat(80), office: '', signature },
    ],
  });
  if (!('pdf' in plain && 'pdf' in signed)) throw new Error('not drawn');
  const images = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0;
  expect([images(plain.pdf), images(signed.pdf)]).toEqual([0, 3]);
  const { pages, lines } = await pdfFacts(signed.pdf);
  expect([pages, lines.join(' ')]).toEqual([1, expect.stringContaining('Dr. Ayesha Siddiqui')]);
});

test('the QR code of the picture opens the page of the certificate', async () => {
  const { picture } = await factsOf({});
  const read = await readCode(Buffer.from(picture, 'base64'));
  expect(read?.text).toBe(drawing.verifyUrl);
});
