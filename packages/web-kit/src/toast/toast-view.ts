/** The two buttons of a toast that asks a question. */
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
  /** Without it the toast stays until `close` is called. */
  durationMs?: number;
  choices?: ConfirmChoices;
  /** Adds an Undo button. */
  onUndo?: () => void;
}

/** The mounted component that shows toasts. Its code loads on demand: until then actions wait. */
export interface ToastView {
  show(toast: Toast): void;
  close(key: number): void;
}
type Action = (view: ToastView) => void;

let mounted: ToastView | undefined;
let load: (() => void) | undefined;
const waiting: Action[] = [];

/** Runs an action on the view, now or when the view is mounted. */
export function withToastView(action: Action): void {
  if (mounted) {
    action(mounted);
    return;
  }
  waiting.push(action);
  load?.();
}

/** Calls `loadView` for the first action. Returns a function that removes it. */
export function onFirstToast(loadView: () => void): () => void {
  load = loadView;
  if (waiting.length > 0) loadView();
  return () => {
    load = undefined;
  };
}

/** Runs the waiting actions on the view. Returns a function that unmounts it. */
export function mountToastView(view: ToastView): () => void {
  mounted = view;
  for (const action of waiting.splice(0)) action(view);
  return () => {
    mounted = undefined;
  };
}

/** How screen readers announce a toast: an error at once, a question as a dialog, other kinds after the current sentence. */
export const ariaOf = ({ kind, message }: Pick<Toast, 'kind' | 'message'>) =>
  kind === 'confirm'
    ? ({ role: 'alertdialog', 'aria-label': message } as const)
    : ({ role: kind === 'error' ? 'alert' : 'status' } as const);
