/** A release that must not become current. Nothing has changed. */
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
