import { type Box, box } from './draw-png.ts';
import { type DrawingFamily, fontStack } from './drawing-fonts.ts';

/** The characters of the fonts: Latin with its accents, Cyrillic, Arabic and Urdu, digits and signs. */
const DRAWN =
  '\\u0020-\\u007e\\u00a0-\\u00ff\\u0100-\\u0107\\u010a-\\u0113\\u0116-\\u011b\\u011e-\\u0123\\u0126-\\u012b\\u012e-\\u0133\\u0136-\\u0137' +
  '\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u014d\\u0150-\\u0161\\u0164-\\u0165\\u0168-\\u017e\\u01a0-\\u01a1\\u01af-\\u01b0\\u0218-\\u021b' +
  '\\u0400-\\u045f\\u0490-\\u0491\\u060c\\u061b\\u061f\\u0621-\\u063a\\u0640-\\u064a\\u0660-\\u066c\\u0674\\u0679\\u067c\\u067e\\u0681' +
  '\\u0685-\\u0686\\u0688-\\u0689\\u0691\\u0693\\u0695-\\u0696\\u0698\\u069a\\u06a0\\u06a4\\u06a9-\\u06ad\\u06af\\u06b5\\u06ba' +
  '\\u06bc-\\u06be\\u06c0-\\u06c3\\u06c6-\\u06d0\\u06d2-\\u06d5\\u06f0-\\u06f9\\u1e80-\\u1e85\\u1ea0-\\u1ef9\\u200c' +
  '\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2022\\u2026\\u2032\\u2033\\u2039\\u203a\\u20ac\\u2122\\u2212';
const NOT_DRAWN = new RegExp(`[^${DRAWN}]`, 'gu');
const RIGHT_TO_LEFT = /^[^\p{L}]*\p{Script=Arabic}/u;
/** `10:00`, `2027-28`. Without marks at its ends, satori writes the parts of such a number from right to left. */
const NUMBER_OF_PARTS = /[0-9]+(?:[.,:/-][0-9]+)+/g;
const LEFT_TO_RIGHT_MARK = '\u200e';

/**
 * The text without what the fonts lack, such as emoji and the vowel marks of Arabic. Empty if letters or digits would be missing: a
 * name in letters that the fonts lack is left out, not cut.
 */
export function drawable(text: string): string {
  const composed = text.normalize('NFC');
  const lacks = (composed.match(NOT_DRAWN) ?? []).some((sign) => /[\p{L}\p{N}]/u.test(sign));
  return lacks ? '' : composed.replace(NOT_DRAWN, '').replace(/ {2,}/g, ' ').trim();
}

/** Whether a picture shows all letters and digits of the text. */
export const isDrawable = (text: string): boolean =>
  drawable(text) !== '' || !/[\p{L}\p{N}]/u.test(text);

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

export interface TextStyle {
  family: DrawingFamily;
  fontSize: number;
  lineHeight: number;
  letterSpacing?: string;
  color: string;
}

/** A box with one text in its own direction. Joined letters are set wider and without negative spacing, which would tear them. */
export function textBox(
  { family, letterSpacing, lineHeight, ...style }: TextStyle,
  text: string,
): Box {
  const hasArabic = /\p{Script=Arabic}/u.test(text);
  const isReversed = isRightToLeft(text);
  const mark = LEFT_TO_RIGHT_MARK;
  return box(
    {
      ...style,
      fontFamily: fontStack(family),
      lineHeight: hasArabic ? Math.max(lineHeight, 1.3) : lineHeight,
      ...(isReversed && { direction: 'rtl' }),
      ...(letterSpacing && !hasArabic && { letterSpacing }),
    },
    hasArabic ? text.replace(NUMBER_OF_PARTS, `${mark}$&${mark}`) : text,
  );
}
