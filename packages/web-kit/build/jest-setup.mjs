import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 3000 });
afterEach(cleanup);
