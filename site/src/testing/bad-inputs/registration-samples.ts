import type { Ids, Sample } from './makers.ts';

const person = {
  name: 'Zara Khan',
  email: 'zara@club.test',
  phone: '0300 1234567',
  university_name: 'City University',
  university_roll_no: 'CS-22-118',
  batch: '2022',
};

/** Corrections of a registration by an admin. */
export const correctionSamples = (ids: Ids): Record<string, Sample> => ({
  updateRegistrationMember: {
    request: `PUT /api/admin/events/${ids.event}/registrations/${ids.post}/members/0`,
    json: { ...person, seen: person },
  },
  updateRegistrationAnswers: {
    request: `PUT /api/admin/events/${ids.event}/registrations/${ids.post}/answers`,
    json: {
      answers: { team: { [ids.post]: 'City School' }, members: [{ [ids.event]: ['S'] }] },
      seen: { answers: { team: {}, members: [{}] }, emails: ['zara@club.test'] },
    },
  },
  previewModuleChange: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/modules/preview`,
    json: { modules: ['Robotics'], reason: 'By phone' },
  },
  changeRegistrationModules: {
    request: `PUT /api/admin/events/${ids.event}/registrations/${ids.post}/modules`,
    json: { modules: ['Robotics'], reason: 'By phone', version: 'seen' },
  },
  settleBalance: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/balance`,
    json: { amount: 300, reference: 'FT26325XK9' },
  },
  resendEmail: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/emails`,
    json: { kind: 'registered', to: 'zara@club.test' },
  },
  registerTeamAsAdmin: {
    request: `POST /api/admin/events/${ids.event}/registrations`,
    json: {
      team_name: 'Null Pointers',
      members: [person],
      modules: ['Robotics'],
      attempt: ids.post,
      ignore_places: true,
      email: false,
    },
  },
  addNote: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/notes`,
    json: { text: 'Calls on Monday.' },
  },
  previewMerge: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/merge/preview`,
    json: { other_id: ids.event },
  },
  mergeRegistrations: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/merge`,
    json: { other_id: ids.event, version: 'seen' },
  },
});

/** Files, tickets and arrivals at an event. */
export const arrivalSamples = (ids: Ids): Record<string, Sample> => ({
  deleteAnswerFiles: {
    request: `POST /api/admin/events/${ids.event}/answer-files/delete`,
    json: { registration_ids: [ids.post] },
  },
  reissueTicket: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/members/0/ticket`,
    json: { number: '7K3M9QPX2AHD' },
  },
  checkIn: {
    request: `POST /api/admin/events/${ids.event}/check-ins`,
    json: {
      nonce: ids.post,
      code: '7K3M9QPX2AHD',
      registration_id: ids.post,
      position: 0,
      note: 'Came late',
    },
  },
  undoCheckIn: {
    request: `POST /api/admin/events/${ids.event}/check-ins/undo`,
    json: { registration_id: ids.post, position: 0, checked_in_at: '2038-01-20T05:00:00.000Z' },
  },
});

const certificateDesign = {
  lead: 'This is to certify that',
  heading: 'Certificate of participation',
  text: 'took part in {event}.',
  place_heading: 'Certificate of achievement',
  place_text: 'won {place} at {event}.',
  signatories: [{ name: 'Hira Khan', office: 'President', signature_id: null }],
};

/** Certificates of an event. */
export const certificateSamples = (
  ids: Ids,
  path = `/api/admin/events/${ids.event}`,
): Record<string, Sample> => ({
  listCertificates: {
    request: `GET ${path}/certificates`,
    query: { search: 'a', state: 'valid', page: '0' },
  },
  saveCertificateDesign: {
    request: `PUT ${path}/certificate-design`,
    json: { ...certificateDesign, version: 1 },
  },
  previewCertificate: {
    request: `POST ${path}/certificate-design/preview`,
    json: { ...certificateDesign, kind: 'place', holder: 'Zara Khan' },
  },
  uploadSignature: {
    request: `POST ${path}/signatures`,
    form: { image: new File(['x'], 'signature.png') },
  },
  issueCertificates: { request: `POST ${path}/certificates`, json: { to: 'arrived' } },
  issuePlace: {
    request: `POST ${path}/certificates/places`,
    json: { registration_id: ids.post, place: 'First place' },
  },
  revokeCertificate: {
    request: `POST ${path}/certificates/${ids.post}/revoke`,
    json: { reason: 'Copied the solution' },
  },
});

/** Decisions on a registration. */
export const decisionSamples = (
  ids: Ids,
  path = `POST /api/admin/events/${ids.event}/registrations`,
  registration_id = ids.post,
): Record<string, Sample> => ({
  approveRegistration: {
    request: `POST /api/admin/events/${ids.event}/registrations/Nobody/approve`,
    json: { paid_at: '2026-11-21T10:00:00.000Z' },
  },
  rejectRegistration: {
    request: `POST /api/admin/events/${ids.event}/registrations/Nobody/reject`,
    json: { paid_at: '2026-11-21T10:00:00.000Z', reason: 'Unreadable.' },
  },
  approveWithCash: {
    request: `${path}/${registration_id}/cash`,
    json: { amount: 1200, note: 'At the desk.' },
  },
  approveWithoutReceipt: {
    request: `${path}/${registration_id}/approve-without-receipt`,
    json: { reason: 'The transfer is on the statement.' },
  },
  revokeApproval: {
    request: `${path}/${registration_id}/revoke`,
    json: { reason: 'The transfer was returned.' },
  },
  reopenRegistration: {
    request: `${path}/${registration_id}/reopen`,
    json: { reason: 'The amount was right.' },
  },
  decideMany: {
    request: `${path}/decisions`,
    json: {
      action: 'reject',
      reason: 'Unreadable.',
      registrations: [{ registration_id, paid_at: '2026-11-21T10:00:00.000Z' }],
    },
  },
  previewDecisionEmail: {
    request: `${path}/${registration_id}/email-preview`,
    json: { action: 'reject', reason: 'Unreadable.' },
  },
  updateRejectionReasons: {
    request: 'PUT /api/admin/rejection-reasons',
    json: { reasons: ['The receipt cannot be read.'] },
  },
  undoDecisions: { request: `${path}/undo`, json: { decision_ids: [registration_id] } },
});

/** The end of a registration, and the desk. */
export const endSamples = (ids: Ids): Record<string, Sample> => ({
  cancelRegistration: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/cancel`,
    json: { reason: 'The team asked for it.' },
  },
  recordRefund: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/refund`,
    json: { amount: 1200, date: '2026-11-21', reference: 'FT26325XK9' },
  },
  decideRefundClaim: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/refund/claim`,
    json: { received: 500 },
  },
  moveWaitingEntry: {
    request: `POST /api/admin/events/${ids.event}/waiting/${ids.post}/move`,
    json: { direction: 'up' },
  },
  lookAtRegistration: {
    request: `PUT /api/admin/events/${ids.event}/desk`,
    json: { registration_id: ids.post, window: ids.post },
  },
  nextReceipt: {
    request: `POST /api/admin/events/${ids.event}/desk/next`,
    json: { filter: { search: 'ab' }, passed: [ids.post], window: ids.post },
  },
});
