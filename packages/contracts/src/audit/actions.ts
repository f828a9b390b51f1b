/** The sentence is made of the fields that changed. */
export const CHANGES = 'CHANGES';

const SAVED = {
  created: 'added {subject}',
  updated: CHANGES,
  deleted: 'moved {subject} to the trash',
  restored: 'restored {subject} from the trash',
};

type SavedKind = 'event' | 'post' | 'content' | 'member' | 'achievement' | 'feature';
type SavedAction = `${SavedKind}.${keyof typeof SAVED}`;

const savedActions = Object.fromEntries(
  (['event', 'post', 'content', 'member', 'achievement', 'feature'] satisfies SavedKind[]).flatMap(
    (kind) => Object.entries(SAVED).map(([verb, text]) => [`${kind}.${verb}`, text]),
  ),
) as Record<SavedAction, string>;

/**
 * What each action did: the end of a sentence that starts with the person. `{subject}` is the record, and any other word
 * in braces a field of the entry's detail.
 */
export const auditActions = {
  ...savedActions,
  'post.published': 'published {subject}',
  'newsletter.sent': 'sent {subject} to {recipients} subscribers',
  'event.published': 'published {subject}',
  'event.duplicated': 'made a copy of an event, {subject}',
  'registrations.exported': 'downloaded {registrations} registrations of {subject}',
  'teams.emailed': 'sent an email to {teams} teams of {subject}: {subject_line}',
  'members.reordered': 'changed {subject}',
  'about.updated': CHANGES,
  'club.updated': CHANGES,
  'contact_info.updated': CHANGES,
  'contact_message.replied': 'replied to {subject}',
  'contact_message.assigned': 'took care of {subject}',
  'contact_message.assigned_to': 'assigned {subject} to {admin}',
  'contact_message.unassigned': 'released {subject}',
  'contact_messages.deleted': 'deleted {deleted} messages',
  'newsletter.exported': 'downloaded the {subscribers} subscribers of {subject}',
  'bank_account.updated': CHANGES,
  'rejection_reasons.updated': 'changed {subject}',
  'saved_view.created': 'added {subject}',
  'saved_view.deleted': 'deleted {subject}',

  'registration.registered': 'registered {subject}',
  'registration.changed': CHANGES,
  'registration.renamed': CHANGES,
  'registration.codes_applied': CHANGES,
  'registration.members_added': 'added {added} members to {subject}',
  'registration.payment_submitted': 'submitted a payment for {subject}',
  'registration.confirmed_free': 'confirmed {subject}, which has nothing to pay',
  'registration.approved': 'approved {subject}',
  'registration.rejected': 'rejected the payment of {subject}: {reason}',
  'registration.approved_with_cash': 'approved {subject} with {amount} in cash',
  'registration.approved_without_receipt': 'approved {subject} without a receipt: {reason}',
  'registration.approval_revoked': 'revoked the approval of {subject}: {reason}',
  'registration.reopened': 'reopened {subject}',
  'registration.decision_undone': 'undid a decision about {subject}',
  'registration.member_corrected': CHANGES,
  'registration.modules_changed': CHANGES,
  'registration.balance_settled': 'recorded {amount} for the balance of {subject}',
  'registration.email_held_back':
    'reached the limit of emails to {subject} in an hour; not sent: {emails}',
  'registration.email_resent': 'sent an email to {subject} again',
  'registration.reminded': 'reminded {subject} to pay',
  'registration.expired': 'cancelled {subject}, which did not pay in time',
  'registration.cancelled': 'cancelled {subject}: {reason}',
  'registration.restored': 'restored {subject}',
  'registration.claim_decided': 'said that {received} came from {subject}',
  'registration.refunded': 'recorded a refund of {amount} to {subject}',
  'registration.merged': 'merged {other} into {subject}',
  'registration.note_added': 'added a note to {subject}',
  'registration.note_deleted': 'deleted a note of {subject}',
  'statement.imported': 'imported {subject} with {new_lines} new lines',
  'statement_line.linked': 'linked {amount} of a bank statement to {subject}',
  'statement_line.unlinked': 'unlinked {amount} of a bank statement from {subject}',
  'statement_line.ignored': 'ignored {subject}',
  'statement_line.restored': 'restored {subject}',

  'admin.created': 'created the account of {subject}',
  'admin.invited': 'invited {email} as {role}',
  'admin.invitation_revoked': 'revoked the invitation of {email}',
  'admin.role_changed': CHANGES,
  'admin.deleted': 'removed the account of {subject}',
  'login.succeeded': 'entered the password on {device}',
  'login.failed': 'failed to sign in',
  'login.unlocked': 'allowed sign-ins again for {subject}',
  'decoy.tried': 'tried to sign in at the decoy sign-in',
  'otp.verified': 'signed in with a one-time code',
  'otp.failed': 'entered a wrong one-time code',
  'otp.printed': 'printed a one-time code at the terminal',
  'totp.created': 'added an authenticator app',
  'totp.deleted': 'removed the authenticator app',
  'recovery_codes.created': 'created new recovery codes',
  'recovery_code.used': 'signed in with a recovery code',
  'recovery_code.failed': 'entered a wrong recovery code',
  'session.ended': 'signed out',
  'session.revoked': 'ended {subject}',
  'password.changed': 'changed the password',
  'password.reset': 'reset the password of {subject}',
  'password_reset.requested': 'asked for a new password',
  'password_reset.failed': 'failed to set a new password',
  'master_token.given': 'opened the hidden entry',
  'audit_log.exported': 'downloaded {entries} entries of {subject}',
  'person.listed': 'looked at {subject}',
  'person.erased': 'erased {subject}',
  'remote.registered': 'registered {subject}',
  'remote.unregistered': 'unregistered {subject} with its releases',
  'remote.published': 'published version {version} of {subject}',
  'remote.staged': 'uploaded version {version} of {subject}',
  'remote.local_preview': 'made a link to {subject} at {address} of a developer’s machine',
  'remote.canary_started': 'gave version {version} of {subject} to {percent} % of visitors',
  'remote.canary_changed': 'changed the canary {version} of {subject} to {percent} % of visitors',
  'remote.canary_ended': 'ended the canary {version} of {subject}',
  'release_token.created': 'created the release token {token} for {subject}',
  'release_token.revoked': 'revoked the release token {token} of {subject}',
  'remote.pruned': 'deleted version {version} of {subject}',
  'remote.rolled_back': 'made version {version} of {subject} the current one again',
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof auditActions;
