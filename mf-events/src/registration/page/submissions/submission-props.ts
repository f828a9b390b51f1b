import type { OwnContest } from '@club/contracts/events/own-contest';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';

export interface SubmissionsProps {
  registration: RegistrationDetail;
  token: string;
  onChange: (registration: RegistrationDetail) => void;
}

export interface SubmissionProps extends SubmissionsProps {
  contest: OwnContest;
}
