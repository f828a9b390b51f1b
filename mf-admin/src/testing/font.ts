/** The path of every font in tests. */
// biome-ignore lint/style/noDefaultExport: the build makes a default export of the file's path.
export default '/font.woff2';
