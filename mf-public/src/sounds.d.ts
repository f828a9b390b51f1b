declare module '*.mp3' {
  /** The file's address. */
  const url: string;
  export default url;
}
