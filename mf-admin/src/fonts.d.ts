declare module '*.woff2' {
  /** The URL of the file. */
  const url: string;
  export default url;
}
