import { exportSubscribers } from '@club/contracts/content/newsletter';
import { mockFile } from '@club/web-kit/mock';
import { contentHandlers } from './content.handlers.ts';
import { eventHandlers } from './events.handlers.ts';
import { listHandlers } from './lists.handlers.ts';
import { registrationFiles, registrationHandlers } from './registrations.handlers.ts';
import { settingsHandlers } from './settings.handlers.ts';
import { uploadedFiles } from './uploads.ts';

/** Every call of this remote, with a memory that lasts until the page is left. */
export const calls = [
  ...contentHandlers,
  ...listHandlers,
  ...eventHandlers,
  ...registrationHandlers,
  ...settingsHandlers,
];

/** What the screens show or download beside the calls. */
export const files = [
  uploadedFiles,
  ...registrationFiles,
  mockFile(exportSubscribers.path, () => new Blob(['email,subscribed_at\n'], { type: 'text/csv' })),
];
