import { type AccentTones, designedTones } from '@club/contracts/club/designed-tones';
import { type CSSProperties, createContext } from 'react';

const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** Light colours, inline: many email programs ignore style sheets. */
export const styles = {
  page: { margin: 0, padding: '32px 12px', backgroundColor: '#f6f5f1', fontFamily: SANS },
  container: { width: '100%', maxWidth: 560, margin: '0 auto' },
  square: { width: 11, height: 11, borderRadius: 3, fontSize: 1, lineHeight: '11px' },
  nameCell: { paddingLeft: 9 },
  name: {
    fontSize: 17,
    fontWeight: 700,
    letterSpacing: '-0.01em',
    color: '#14160f',
    textDecoration: 'none',
  },
  card: {
    width: '100%',
    marginTop: 16,
    backgroundColor: '#ffffff',
    border: '1px solid #d9d8cf',
    borderRadius: 14,
    borderCollapse: 'separate',
  },
  inside: { padding: 32 },
  heading: {
    margin: '0 0 20px',
    fontSize: 26,
    fontWeight: 800,
    lineHeight: '1.15',
    letterSpacing: '-0.02em',
    color: '#14160f',
  },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: '1.6', color: '#14160f' },
  title: { margin: '24px 0 4px', fontSize: 16, fontWeight: 700, color: '#14160f' },
  table: { width: '100%', margin: '0 0 20px', borderCollapse: 'collapse' },
  label: {
    width: '30%',
    padding: '9px 12px 9px 0',
    borderBottom: '1px solid #d9d8cf',
    fontSize: 14,
    lineHeight: '1.5',
    color: '#5b5e52',
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  value: {
    textAlign: 'left',
    padding: '9px 0',
    borderBottom: '1px solid #d9d8cf',
    fontSize: 15,
    lineHeight: '1.5',
    color: '#14160f',
    wordBreak: 'break-word',
    verticalAlign: 'top',
  },
  link: { textDecoration: 'underline' },
  ticket: {
    display: 'block',
    width: '100%',
    maxWidth: 494,
    height: 'auto',
    margin: '4px 0 20px',
    borderRadius: 12,
    backgroundColor: '#0f110c',
    color: '#f2f3ea',
  },
  qr: { display: 'block', width: 220, height: 'auto', margin: '4px 0 20px', borderRadius: 12 },
  quote: {
    margin: '0 0 16px',
    padding: '2px 16px',
    borderInlineStart: '3px solid #d9d8cf',
    fontSize: 15,
    lineHeight: '1.6',
    color: '#5b5e52',
    wordBreak: 'break-word',
  },
  list: {
    margin: '0 0 16px',
    paddingInlineStart: 24,
    fontSize: 16,
    lineHeight: '1.6',
    color: '#14160f',
  },
  rule: { margin: '20px 0', border: 0, borderTop: '1px solid #d9d8cf' },
  pre: { margin: '0 0 16px', fontSize: 14, whiteSpace: 'pre-wrap', color: '#14160f' },
  code: {
    margin: '0 0 16px',
    fontSize: 36,
    fontWeight: 700,
    lineHeight: '1.2',
    letterSpacing: '0.04em',
    color: '#14160f',
  },
  button: {
    margin: '12px 0 20px',
    padding: '14px 24px',
    borderRadius: 999,
    fontSize: 16,
    fontWeight: 600,
  },
  closing: { margin: '8px 0 0', fontSize: 14, lineHeight: '1.6', color: '#5b5e52' },
  footer: { margin: '20px 0 0', fontSize: 13, lineHeight: '1.6', color: '#5b5e52' },
  footerLink: { color: '#5b5e52', textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/** The tones of the club's accent in the light scheme, for the inline styles. */
export const LightTones = createContext<AccentTones>(designedTones.light);

/** The four squares of the club's mark, by level of the grid. A class with the level gives the dark color. */
export const MARK_LEVELS = [2, 4, 3, 1] as const;

const dark = ({ accent, onAccent, link, grid }: AccentTones) => `
.page, .page > table > tbody > tr > td { background-color: #0f110c !important }
.card { background-color: #171a13 !important; border-color: #2b3023 !important }
.ink { color: #f2f3ea !important }
.muted { color: #a4a893 !important }
.line { border-color: #2b3023 !important }
.link { color: ${link} !important }
.button { background-color: ${accent} !important; color: ${onAccent} !important }
${MARK_LEVELS.map((level) => `.grid${level} { background-color: ${grid[level]} !important }`).join('\n')}`;

/** Dark colours, and less space on a phone. */
export const styleSheet = (
  darkTones: AccentTones,
) => `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) {
  .inside { padding: 24px 20px !important }
  .heading { font-size: 23px !important }
}
@media (prefers-color-scheme: dark) {${dark(darkTones)}
}`;
