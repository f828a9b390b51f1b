/** Stands for a sound's address in tests. */
// biome-ignore lint/style/noDefaultExport: a sound's module has its address as default, as the build makes it.
export default '/ambient.mp3';
