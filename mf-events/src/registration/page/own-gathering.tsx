import {
  changeGathering,
  type RegistrationDetail,
  removeJoined,
} from '@club/contracts/events/own-registration';
import { useQuietWrite } from '@club/web-kit/calls';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { useState } from 'react';
import { GatheringPanel } from '../gathering/gathering-panel.tsx';

interface OwnGatheringProps {
  registration: RegistrationDetail;
  token: string;
  onChange: (registration: RegistrationDetail) => void;
}

/** The join link of the team, changed without loading the page. */
export function OwnGathering({ registration, token, onChange }: OwnGatheringProps) {
  const [problem, setProblem] = useState<string>();
  const [change] = useQuietWrite(changeGathering);
  const [remove] = useQuietWrite(removeJoined);
  const send = async ({ action, id = '', team_size = '', new_link }: Record<string, string>) => {
    setProblem(undefined);
    const own = { payment_token: token };
    const size = team_size === '' ? null : Number(team_size);
    const { data, error } = await (action === 'remove'
      ? remove({ body: { ...own, id } })
      : change({ body: { ...own, team_size: size, new_link: new_link !== undefined } }));
    if (data) onChange(data);
    else setProblem(problemOf(error));
  };
  return (
    <GatheringPanel
      registration={registration}
      onSend={(fields) => void send(fields)}
      problem={problem}
    />
  );
}

const problemOf = (error: unknown): string =>
  (isApiErrorData(error) && error.fields.team_size) ||
  errorText(error, 'The join link could not be changed. Please try again.');
