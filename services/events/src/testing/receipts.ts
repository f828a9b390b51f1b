import sharp from 'sharp';

/** The smallest PDF that PDF readers open. */
export const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
  'latin1',
);

/** A PDF of this size. */
export const pdfOf = (bytes: number): Buffer => {
  const padding = Buffer.alloc(bytes - pdf.length, ' ');
  return Buffer.concat([pdf.subarray(0, 9), padding, pdf.subarray(9)]);
};

/** An image of one colour. */
export const image = (width = 320, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#8fc714' } });

/** A photo with GPS data in its metadata. */
export const photoWithPosition = (): Promise<Buffer> =>
  image()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
