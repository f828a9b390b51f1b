/** What shows toasts and takes them away. */
export type Stage = Pick<typeof import('notistack'), 'enqueueSnackbar' | 'closeSnackbar'>;
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

/** The stage could not be had: what is said by now would be old by the next time. */
export function forgetWaiting(): void {
  waiting.length = 0;
}
