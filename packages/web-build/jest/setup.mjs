import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

// A wait ends before its test does, so that a red test says what it waited for. On a busy machine both take long.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);
afterEach(cleanup);
