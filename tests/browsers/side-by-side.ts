import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Puts the pictures of all engines beside each other, one file for each screen. */
export async function putSideBySide(folder: string, engines: string[]): Promise<void> {
  const goal = path.join(folder, 'side-by-side');
  await mkdir(goal, { recursive: true });
  const listed = engines.map((engine) => readdir(path.join(folder, engine)).catch(() => []));
  for (const name of new Set((await Promise.all(listed)).flat())) {
    const files = engines.map((engine) => path.join(folder, engine, name));
    const sizes = await Promise.all(
      files.map((file) =>
        sharp(file)
          .metadata()
          .catch(() => ({ width: 0, height: 0 })),
      ),
    );
    let left = 0;
    const parts = sizes.flatMap(({ width }, at) => {
      const part = { input: files[at], left, top: 0 };
      left += width && width + 10;
      return width ? [part] : [];
    });
    const height = Math.max(...sizes.map((size) => size.height));
    await sharp({ create: { width: left, height, channels: 3, background: '#d04' } })
      .composite(parts)
      .toFile(path.join(goal, name));
  }
}
