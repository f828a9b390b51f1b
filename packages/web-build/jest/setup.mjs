import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

// Long enough for a busy machine: these limits are for tests that hang.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
afterEach(cleanup);
