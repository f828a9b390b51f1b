import type { AlignType } from 'mdast';

/** How a page, a feed or an email draws what a post can have. */
export interface Drawings<Drawn> {
  text(value: string): Drawn;
  paragraph(children: Drawn[]): Drawn;
  heading(children: Drawn[], heading: { depth: number; id: string }): Drawn;
  quote(children: Drawn[]): Drawn;
  emphasis(children: Drawn[]): Drawn;
  strong(children: Drawn[]): Drawn;
  deleted(children: Drawn[]): Drawn;
  code(code: { value: string; language: string | undefined }): Drawn;
  inlineCode(value: string): Drawn;
  rule(): Drawn;
  lineBreak(): Drawn;
  /** @param start the first number; undefined for a list without numbers */
  list(items: Drawn[], start: number | undefined): Drawn;
  /** @param isDone undefined for an item that is no task */
  item(children: Drawn[], isDone: boolean | undefined): Drawn;
  table(table: DrawnTable<Drawn>): Drawn;
  link(children: Drawn[], address: string): Drawn;
  image(image: DrawnImage): Drawn;
  noteMark(mark: NoteMark): Drawn;
  /** The notes, at the end of the text. */
  notes(notes: DrawnNote<Drawn>[]): Drawn;
  /** At the end of a note. @param address leads to its mark */
  noteBack(note: { number: number; address: string }): Drawn;
}

export interface DrawnTable<Drawn> {
  head: DrawnCell<Drawn>[];
  rows: DrawnCell<Drawn>[][];
}

export interface DrawnCell<Drawn> {
  children: Drawn[];
  align: AlignType;
}

export interface DrawnImage {
  address: string;
  alt: string;
  caption: string | undefined;
}

export interface NoteMark {
  number: number;
  id: string;
  /** Leads to the note. */
  address: string;
}

export interface DrawnNote<Drawn> {
  id: string;
  children: Drawn[];
}
