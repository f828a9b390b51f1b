/** A release that may not run here; nothing was moved. */
export class ReleaseRefused extends Error {
  constructor(
    what: string,
    /** One line each. */
    readonly problems: string[],
  ) {
    super(
      [`${what} is refused; nothing has changed.`, ...problems.map((line) => `- ${line}`)].join(
        '\n',
      ),
    );
  }
}
