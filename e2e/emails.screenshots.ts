import { fileURLToPath } from 'node:url';
import { codeEmail } from '@club/auth/one-time-code/code-email';
