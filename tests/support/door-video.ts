import { writeFile } from 'node:fs/promises';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
/** Of the limited range of a video. */
const WHITE = 235;
const BLACK = 16;
const FRAMES_PER_SECOND = 4;

/** A code that is held before the camera, or nothing, for some seconds. */
export type Shot = [code: string | undefined, seconds: number];

/** Writes a video for Chromium's fake camera, which plays it again and again: codes on white, as a phone shows them. */
export async function writeVideo(file: string, shots: Shot[]): Promise<void> {
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420mpeg2\n`;
  const frames = shots.flatMap(([code, seconds]) =>
    Array<Buffer>(Math.round(seconds * FRAMES_PER_SECOND)).fill(frameOf(code)),
  );
  await writeFile(file, Buffer.concat([Buffer.from(header), ...frames]));
}

function frameOf(code: string | undefined): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  if (code) draw(light, code);
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
}

function draw(light: Buffer, code: string): void {
  const { data, size } = encode(code, { ecc: 'M', border: 4 });
  const side = Math.floor((HEIGHT * 0.8) / size);
  const [left, top] = [(WIDTH - size * side) >> 1, (HEIGHT - size * side) >> 1];
  for (let y = 0; y < size * side; y += 1)
    for (let x = 0; x < size * side; x += 1)
      if (data[Math.floor(y / side)]?.[Math.floor(x / side)])
        light[(top + y) * WIDTH + left + x] = BLACK;
}

/** The arguments with which Chromium shows a video in place of a camera, and asks nobody whether it may. */
export const cameraArguments = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
