import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 3000 });
// A limit for what hangs, not for what is slow.
jest.setTimeout(60_000);
afterEach(cleanup);
