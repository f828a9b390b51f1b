import { exportSubscribers } from '@club/contracts/content/newsletter';
import { mockFile } from '@club/web-kit/mock';
import { accountsFiles, accountsMocks } from './accounts.handlers.ts';
import { arrivalsMocks } from './arrivals.handlers.ts';
import { auditFile } from './audit.handlers.ts';
import { certificateMocks } from './certificates.handlers.ts';
import { contentHandlers } from './content.handlers.ts';
import { doorsFiles, doorsMocks } from './doors.handlers.ts';
import { eventHandlers } from './events.handlers.ts';
import { newsletterHandlers } from './newsletter.handlers.ts';
import { postDraftHandlers } from './post-drafts.handlers.ts';
import { recordHandlers } from './records.handlers.ts';
import { registrationFiles, registrations } from './registrations.handlers.ts';
import { settingsHandlers } from './settings.handlers.ts';
import { statementMocks } from './statements.handlers.ts';
import { teamEmailHandlers } from './team-emails.handlers.ts';
import { uploadedFiles } from './uploads.ts';
import { waitingMocks } from './waiting.handlers.ts';

/** The mocks of every call of this remote. Changes last until the page is closed. */
export const calls = [
  ...contentHandlers,
  ...recordHandlers,
  ...postDraftHandlers,
  ...newsletterHandlers,
  ...eventHandlers,
  ...registrations.handlers,
  ...settingsHandlers,
  ...teamEmailHandlers,
  ...statementMocks(),
  ...accountsMocks,
  ...waitingMocks(),
  ...arrivalsMocks,
  ...certificateMocks,
  ...doorsMocks,
];

/** The mocks of images and downloads. */
export const files = [
  uploadedFiles,
  ...registrationFiles,
  ...accountsFiles,
  ...doorsFiles,
  auditFile,
  mockFile(
    exportSubscribers.path,
    () =>
      new Blob(['Email,Subscribed (Asia/Karachi),Confirmed (Asia/Karachi)\n'], {
        type: 'text/csv',
      }),
  ),
];
