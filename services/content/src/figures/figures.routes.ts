import { getContentFigures } from '@club/contracts/content/figures';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { ContentContext } from '../content-context.ts';
import { readContentFigures } from './figures.service.ts';

export function figuresRoutes(app: ServiceApp, { db }: ContentContext): void {
  serveCall(app, getContentFigures, () => readContentFigures(db));
}
