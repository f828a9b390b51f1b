import type { MediaItem } from '@club/contracts/content/media';

const sample = (id: string, title: string, description: string): MediaItem => ({
  id,
  type: 'image',
  title,
  description,
  url: '',
  thumbnail: '',
  date: '2025-08-30T12:00:00.000Z',
});

/** Home shows them when the content call fails. Their images are drawn from their titles. */
export const sampleItems: MediaItem[] = [
  sample('sample-build-night', 'Build night', 'The lab is open until the last person leaves.'),
  sample('sample-workshop', 'First workshop', 'You leave with something that runs.'),
  sample('sample-contest', 'Contest day', 'Teams of three, one problem, one long afternoon.'),
];
