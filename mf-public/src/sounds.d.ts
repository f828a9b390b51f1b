declare module '*.mp3' {
  /** The URL of the file. */
  const url: string;
  export default url;
}
