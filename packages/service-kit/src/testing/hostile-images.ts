import { crc32, deflateSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

const joined = (...parts: (Uint8Array | string | number[])[]): Bytes =>
  Uint8Array.from(
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
      ),
    ),
  );

const uint32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const uint16LittleEndian = (value: number): number[] => [value & 255, value >> 8];

interface HostilePng {
  width: number;
  height: number;
  bits?: 1 | 8 | 16;
  isInterlaced?: boolean;
  /** Share of the pixels that the file holds. */
  share?: number;
}

/** A grey PNG. One colour compresses to about a thousandth. */
export function hostilePng({
  width,
  height,
  bits = 8,
  isInterlaced = false,
  share = 1,
}: HostilePng): Bytes {
  const chunk = (type: string, data: Uint8Array | number[]) => {
    const body = joined(type, data);
    return joined(uint32(data.length), body, uint32(crc32(body)));
  };
  const rowBytes = Math.ceil((width * bits) / 8) + 1;
  // Each of the seven passes of an interlaced image has its own rows.
  const rows = Math.ceil(height * (isInterlaced ? 1.9 : 1) * share);
  return joined(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', [...uint32(width), ...uint32(height), bits, 0, 0, 0, isInterlaced ? 1 : 0]),
    chunk('IDAT', deflateSync(Buffer.alloc(rowBytes * rows), { level: 9 })),
    chunk('IEND', []),
  );
}

/** A GIF with this many frames. Each frame holds the data of one pixel. */
export function hostileGif(frames: number, width = 1, height = 1): Bytes {
  const size = [...uint16LittleEndian(width), ...uint16LittleEndian(height)];
  const frame = [0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0];
  const colours = [0, 0, 0, 255, 255, 255];
  const all = Array.from({ length: frames }, () => frame).flat();
  return joined('GIF89a', size, [0x80, 0, 0], colours, all, [0x3b]);
}

/** A valid lossless WebP of one colour, in about 30 bytes. */
export function hostileWebp(width: number, height: number): Bytes {
  // One prefix code per channel, with one symbol: no bits per pixel.
  const codes = Array.from({ length: 5 }, () => '1000').join('');
  const reversed = (value: number, bits: number) =>
    [...value.toString(2).padStart(bits, '0')].reverse().join('');
  const flags = '0000000';
  const stream = reversed(width - 1, 14) + reversed(height - 1, 14) + flags + codes;
  const data = [0x2f];
  for (let at = 0; at < stream.length; at += 8) {
    const byte = [...stream.slice(at, at + 8).padEnd(8, '0')].reverse().join('');
    data.push(Number.parseInt(byte, 2));
  }
  while (data.length % 2) data.push(0);
  const length = (value: number) => uint32(value).reverse();
  return joined('RIFF', length(data.length + 12), 'WEBPVP8L', length(data.length), data);
}

/** A JPEG whose header promises other dimensions than its data has. */
export function withJpegSize(jpeg: Uint8Array, width: number, height: number): Bytes {
  const bytes = Uint8Array.from(jpeg);
  const header = bytes.findIndex(
    (byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0),
  );
  bytes.set([height >> 8, height & 255, width >> 8, width & 255], header + 5);
  return bytes;
}

/** An AVIF whose header promises other dimensions than its data has. */
export function withAvifSize(avif: Uint8Array, width: number, height: number): Bytes {
  const bytes = Uint8Array.from(avif);
  const box = Buffer.from(bytes).indexOf('ispe', 0, 'latin1');
  bytes.set([...uint32(width), ...uint32(height)], box + 8);
  return bytes;
}

/** The image format of iPhones: an AVIF under the name of HEIC. */
export const asHeic = (avif: Uint8Array): Bytes =>
  joined(Buffer.from(avif).toString('latin1').replaceAll('avif', 'heic'));

/** An SVG that expands to gigabytes of text. */
export const hostileSvg: Bytes =
  joined(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}">
${['b', 'c', 'd', 'e'].map((name, at) => `<!ENTITY ${name} "${`&${'abcd'[at]};`.repeat(100)}">`).join('\n')}]>
<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><text>&e;</text></svg>`);
