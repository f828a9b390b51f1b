import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

// Limits for what hangs, not for what a busy machine makes slow.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
afterEach(cleanup);
