import { getRegistration, type RegistrationDetail } from '@club/contracts/events/own-registration';
import { isConfirmed } from '@club/contracts/events/registration-status';
import { showAnswer } from '@club/web-kit/calls';
import { api, useAppDispatch } from '@club/web-kit/state';
import { Box, Card } from '@club/web-kit/ui';
import { useState } from 'react';
import { bySecret } from '../own/use-own-registration.ts';
import { AccountPart } from '../payment/payment-layout.tsx';
import { Payable, TransferAccount } from '../payment/transfer-lines.tsx';
import { type AppliedCode, withCodes } from '../payment/with-codes.ts';
import { ownQuestions } from '../questions/own-questions.ts';
import { AnswersForm, answerDrafts } from './answers-form.tsx';
import { CertificatesArea } from './certificates/certificates-area.tsx';
import { DeviceMemory } from './device-memory.tsx';
import { AddMembers } from './edit/add-members.tsx';
import { editDrafts } from './edit/edit-draft.ts';
import { EditRegistration } from './edit/edit-registration.tsx';
import { EventLinks } from './event-links.tsx';
import { OwnGathering } from './own-gathering.tsx';
import { OwnPayment } from './own-payment.tsx';
import { RegistrationActions } from './registration-actions.tsx';
import { RegistrationFacts } from './registration-facts.tsx';
import { RegistrationHeader } from './registration-header.tsx';
import { OwnResultsArea } from './results/own-results-area.tsx';
import { SharedTicket } from './shared-ticket.tsx';
import { StatusPanel } from './status-panel.tsx';
import { SubmissionsArea } from './submissions/submissions-area.tsx';
import { TicketsArea } from './tickets/tickets-area.tsx';

interface RegistrationViewProps {
  registration: RegistrationDetail;
  token: string;
  /** Loads the registration once more. */
  onPaid: () => void;
}

/** Status and payment of a registration, beside them its data and what the team can do. */
export function RegistrationView({ registration: stored, token, onPaid }: RegistrationViewProps) {
  const [codes, setCodes] = useState<AppliedCode[]>();
  const registration = codes ? withCodes(stored, codes) : stored;
  const { registration_id: id, event, members, can, due, payment_status: status } = registration;
  const dispatch = useAppDispatch();
  const show = (detail: RegistrationDetail) => {
    dispatch(showAnswer(getRegistration, bySecret(token), detail));
    dispatch(api.util.invalidateTags(['places']));
  };
  const [isEditing, setIsEditing] = useState(() => editDrafts.read(id) !== undefined);
  const mayEdit = can.edit || can.add_members;
  const { isAsked, open } = ownQuestions(registration);
  const [isAnswering, setIsAnswering] = useState(() => answerDrafts.read(id) !== undefined);
  const shared = { registration, token, onChange: show };
  return (
    <>
      <Box sx={{ pt: { xs: 8, md: 12 }, pb: 7 }}>
        <RegistrationHeader registration={registration} />
      </Box>
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          <StatusPanel {...shared} />
          <OwnResultsArea registration={registration} />
          <SubmissionsArea {...shared} />
          <CertificatesArea registration={registration} />
          <TicketsArea registration={registration} />
          <OwnGathering {...shared} />
          {isConfirmed(status) && due > 0 && (
            <Card component="section" aria-label="Still to pay" sx={{ borderRadius: '24px' }}>
              <AccountPart>
                <Payable amount={due} />
                <TransferAccount registered={registration} payable={due} />
              </AccountPart>
            </Card>
          )}
          {isConfirmed(status) && <SharedTicket registration={registration} />}
          {isAsked && (isAnswering || open.length > 0) && !isEditing && (
            <AnswersForm
              key={members.map(({ email }) => email).join()}
              {...shared}
              onClose={() => setIsAnswering(false)}
            />
          )}
          {can.edit && isEditing && (
            <EditRegistration {...shared} onClose={() => setIsEditing(false)} />
          )}
          {!can.edit && can.add_members && isEditing && (
            <AddMembers {...shared} onClose={() => setIsEditing(false)} />
          )}
          {can.pay && !isEditing && (
            <Card sx={{ borderRadius: '24px' }}>
              <OwnPayment {...shared} registration={stored} onCodes={setCodes} onPaid={onPaid} />
            </Card>
          )}
        </Box>
        <Card
          sx={{ p: { xs: 5, md: 7 }, borderRadius: '24px', display: 'grid', gap: 6, minWidth: 0 }}
        >
          <RegistrationFacts registration={registration} />
          <RegistrationActions
            {...shared}
            onEdit={mayEdit && !isEditing ? () => setIsEditing(true) : undefined}
            onAnswer={
              isAsked && open.length === 0 && !isAnswering && !isEditing
                ? () => setIsAnswering(true)
                : undefined
            }
          />
          <EventLinks event={event} />
          <DeviceMemory registration={stored} token={token} />
        </Card>
      </Box>
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  pb: { xs: 12, md: 18 },
};
