/** Stands for a sound's address in tests: the module's default, as the build makes it. */
const address = '/ambient.mp3';
export { address as default };
