// No schema here: pages load this file, and zod must not come with it.
import { visible } from './visible.ts';

/** The letters and digits of what a person types or a scanner reads. O stands for 0, I and L for 1. */
export const cleanCode = (text: string): string =>
  visible(text)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
