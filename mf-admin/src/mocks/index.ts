import('./start.ts');
