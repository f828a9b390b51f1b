/** The commands of an operator's tool, by their names. */
export type Commands<C> = Record<string, (ctx: C, args: string[]) => Promise<void>>;

/**
 * Runs the command that the first argument names. @returns the exit code: 0, or 1 after one line that says what is wrong, or
 * after the usage
 */
export async function runCommand<C extends { print: (line: string) => void }>(
  [name = '', ...args]: string[],
  { usage, commands, ctx }: { usage: string; commands: Commands<C>; ctx: C },
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    ctx.print(usage);
    return ['', 'help', '--help', '-h'].includes(name) ? 0 : 1;
  }
  try {
    await command(ctx, args);
    return 0;
  } catch (error) {
    ctx.print(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
