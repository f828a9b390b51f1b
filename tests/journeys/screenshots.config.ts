import journeys from './playwright.config.ts';

/** `npm run screenshots`: a screenshot of every page and every email, in an ignored folder. */
export default {
  ...journeys,
  testMatch: '*.screenshots.ts',
  projects: [{ name: 'screenshots' }],
  reporter: 'line',
};
