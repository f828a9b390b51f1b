/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { type ReactNode, useContext } from 'react';
import { LightTones, styles } from './email-styles.ts';

/** A link in the color of the club. */
export const AccentLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <a href={url} className="link" style={{ ...styles.link, color: useContext(LightTones).link }}>
    {children}
  </a>
);
