// Loads the libraries that the FOLDERs depend on, waits for a message, and runs MAIN: node tools/dev-standby.mjs MAIN FOLDER…
// Half of a start is the loading of libraries, which a save does not change.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [main, ...folders] = process.argv.slice(2);
const wanted = new Promise((resolve) => process.once('message', resolve));
const end = () => process.exit();
process.once('disconnect', end);

/** The libraries of a workspace. */
function librariesOf(folder) {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => !name.startsWith('@club/'));
}

// A package of fonts has no module of its name.
for (const name of new Set(folders.flatMap(librariesOf))) await import(name).catch(() => undefined);

await wanted;
process.off('disconnect', end);
process.disconnect();
await import(pathToFileURL(main).href);
