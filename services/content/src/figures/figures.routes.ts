import * as calls from '@club/contracts/content/figures';
import { route } from '@club/service-kit/http/route';
import * as figures from './figures.service.ts';

export const figuresRoutes = [route(calls.getContentFigures, figures.getContentFigures)];
