import journeys from './playwright.config.ts';

/** `npm run screenshots`: a screenshot of every page, in an ignored folder. */
export default {
  ...journeys,
  testMatch: 'pages.screenshots.ts',
  projects: [{ name: 'screenshots' }],
  reporter: 'line',
};
