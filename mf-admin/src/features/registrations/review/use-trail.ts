import type { AdminRegistration } from '@club/contracts/events/registration';
import { useRef, useState } from 'react';

/** A registration that this review has opened, and its place, such as `12 of 160`. */
interface Step {
  team: AdminRegistration;
  place: string;
}

/** The registrations that a review has opened, for Previous and Next. */
export function useTrail() {
  const [steps, setSteps] = useState<Step[]>([]);
  const [index, setIndex] = useState(0);
  /** For work that ends later: has the admin gone on meanwhile? */
  const shownId = useRef<string>(undefined);

  const show = (list: Step[], at: number) => {
    shownId.current = list[at]?.team.id;
    setSteps(list);
    setIndex(at);
  };
  return {
    shownId,
    current: steps[index]?.team,
    place: steps[index]?.place ?? '',
    isLong: steps.length > 1,
    start: (team: AdminRegistration | undefined) => show(team ? [{ team, place: '' }] : [], 0),
    add: (step: Step) => show([...steps, step], steps.length),
    back: index > 0 ? () => show(steps, index - 1) : undefined,
    forward: index < steps.length - 1 ? () => show(steps, index + 1) : undefined,
    /** Shows a registration again. */
    returnTo: (team: AdminRegistration) => {
      const at = steps.findIndex((step) => step.team.id === team.id);
      if (at >= 0) show(steps, at);
      else show([...steps, { team, place: '' }], steps.length);
    },
  };
}
