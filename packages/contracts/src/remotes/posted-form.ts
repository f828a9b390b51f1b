import type { VerifiedCertificate } from '../events/certificate.ts';
import type { Invitation, OwnJoin } from '../events/gathering.ts';
import type { RegistrationDetail } from '../events/own-registration.ts';
import type { OwnWaitingEntry } from '../events/waiting.ts';

/** The registration that the browser's cookie opens. */
export interface OpenedRegistration {
  registration: RegistrationDetail;
}

/** A plain HTML form that a visitor sent to a page's address. The server renders the page again with it. */
export interface PostedForm {
  name:
    | 'contact'
    | 'newsletter'
    | 'link'
    | 'register'
    | 'registration'
    | 'waiting'
    | 'waiting_entry'
    | 'certificate'
    | 'join';
  /** The page that shows it. */
  pathname: string;
  /** What the visitor entered, by field. Files are left out: a browser cannot fill them in again. */
  values: Record<string, string[]>;
  /** By field, in the paths of the API's errors (`members.0.email`). */
  errors: Record<string, string>;
  /** Why the form as a whole was refused; empty for an accepted form or when `errors` say it. */
  problem: string;
  opened?: OpenedRegistration;
  /** The entry of a waiting list that the link opens. */
  waiting?: OwnWaitingEntry;
  /** The certificate that has the number of the address. */
  certificate?: VerifiedCertificate;
  /** The team of a join link. */
  invitation?: Invitation;
  /** The own place in a team. */
  join?: OwnJoin;
}

/** The form was accepted. */
export const isAccepted = ({ errors, problem }: PostedForm): boolean =>
  problem === '' && Object.keys(errors).length === 0;
