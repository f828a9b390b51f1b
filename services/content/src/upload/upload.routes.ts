import * as calls from '@club/contracts/content/upload';
import { route } from '@club/service-kit/http/route';
import * as uploads from './upload.service.ts';

export const uploadRoutes = [route(calls.uploadImage, uploads.uploadImage)];
