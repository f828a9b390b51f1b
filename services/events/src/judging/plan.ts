/** A submission of a judge. */
export interface Share {
  judge: string;
  submission: string;
}

export interface Plan {
  judges: readonly { id: string; isHere: boolean }[];
  submissions: readonly string[];
  /** Judgements that each submission should have. */
  each: number;
  /** Judges compare two submissions, so nobody gets one alone, and the shares hang together. */
  isPairs: boolean;
  conflicts: readonly Share[];
  judged: readonly Share[];
  /** What judges have been given and have not judged. */
  assigned: readonly Share[];
}

export interface Lack {
  submission: string;
  missing: number;
  /** `judges`: there are too few; `conflicts`: there are enough, and too many know the team. */
  why: 'judges' | 'conflicts';
}

export interface Assignment {
  /** What judges have to judge. */
  shares: Share[];
  added: Share[];
  ended: Share[];
  lacking: Lack[];
  /** Pairs only: whether one chain of comparisons leads from each submission to every other one. */
  isConnected: boolean;
}
