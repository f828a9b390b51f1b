import { webProject } from '@club/web-kit/build/jest-preset';

export default webProject('shell');
