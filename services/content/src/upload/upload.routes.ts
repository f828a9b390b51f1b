import { uploadedImage, uploadImage } from '@club/contracts/content/upload';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { ContentContext } from '../content-context.ts';
import { imageBody } from '../image/image-body.ts';
import { keepUpload } from './upload.service.ts';

export function uploadRoutes(app: ServiceApp, { storage }: ContentContext): void {
  serveCall(
    app,
    uploadImage,
    async ({ body }) => ({ url: await keepUpload(storage, body.file) }),
    imageBody(uploadedImage),
  );
}
