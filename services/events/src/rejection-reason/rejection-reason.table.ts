export interface RejectionReasonTable {
  position: number;
  text: string;
}
