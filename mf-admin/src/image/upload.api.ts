import { uploadImage } from '@club/contracts/content/upload';
import { api } from '@club/web-kit/state';
import { uploadOf } from './upload-of.ts';

const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({ uploadImage: build.mutation(uploadOf(uploadImage)) }),
});

export const { useUploadImageMutation } = uploadApi;
