import journeys from './playwright.config.ts';

/** `npm run screenshots`: every page as a person sees it, into an ignored folder. */
export default {
  ...journeys,
  testMatch: 'pages.screenshots.ts',
  projects: [{ name: 'screenshots' }],
  reporter: 'line',
};
