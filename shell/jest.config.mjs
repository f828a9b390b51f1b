import { webProject } from '@club/web-build/jest';

export default webProject('shell');
