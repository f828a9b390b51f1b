/** What a toast that asks offers. */
export interface ConfirmChoices {
  yes: string;
  no: string;
  onYes: () => void;
  onNo?: () => void;
}

export type ToastKind = 'success' | 'error' | 'info' | 'loading' | 'confirm';

export interface Toast {
  key: number;
  kind: ToastKind;
  message: string;
  /** Without it the toast stays until it is taken away. */
  durationMs?: number;
  choices?: ConfirmChoices;
}

/** What shows toasts and takes them away. */
export interface Stage {
  show(toast: Toast): void;
  close(key: number): void;
}
type Act = (stage: Stage) => void;

let stage: Stage | undefined;
let call: (() => void) | undefined;
const waiting: Act[] = [];

/** Acts where toasts appear; what comes before the stage is there waits for it. */
export function onStage(act: Act): void {
  if (stage) {
    act(stage);
    return;
  }
  waiting.push(act);
  call?.();
}

/** Says who builds the stage when it is first wanted. Returns how to take that back. */
export function onStageWanted(build: () => void): () => void {
  call = build;
  if (waiting.length > 0) build();
  return () => {
    call = undefined;
  };
}

/** The stage stands: what has waited appears. Returns how to take it down. */
export function openStage(opened: Stage): () => void {
  stage = opened;
  for (const act of waiting.splice(0)) act(opened);
  return () => {
    stage = undefined;
  };
}

/** How a toast is read out: an error interrupts, a question takes the focus, the rest waits for a pause. */
export const heardAs = ({ kind, message }: Pick<Toast, 'kind' | 'message'>) =>
  kind === 'confirm'
    ? ({ role: 'alertdialog', 'aria-label': message } as const)
    : ({ role: kind === 'error' ? 'alert' : 'status' } as const);
