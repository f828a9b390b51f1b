/** The path of every WebAssembly file in tests. */
// biome-ignore lint/style/noDefaultExport: the build makes a default export of the file's path.
export default '/reader.wasm';
