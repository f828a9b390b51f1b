import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

// Ends tests that hang. On a busy machine a wait may take as long as its test.
const LIMIT_MS = 120_000;
configure({ asyncUtilTimeout: LIMIT_MS });
jest.setTimeout(LIMIT_MS);
afterEach(cleanup);
