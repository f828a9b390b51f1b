/** The path of every audio file in tests. */
// biome-ignore lint/style/noDefaultExport: the build makes a default export of the file's path.
export default '/ambient.mp3';
