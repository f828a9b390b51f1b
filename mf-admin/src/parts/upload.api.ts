import { uploadStoryImage } from '@club/contracts/content/about';
import { uploadImage } from '@club/contracts/content/upload';
import { type ApiErrorData, api, toApiErrorData } from '@club/web-kit/state';
import { uploadWithProgress } from './upload-with-progress.ts';

interface Upload {
  file: File;
  /** Told the share that is sent, 0 to 1. */
  onProgress: (share: number) => void;
}

type Answered = { data: string } | { error: ApiErrorData };

const answerOf = async (upload: () => Promise<string>): Promise<Answered> => {
  try {
    return { data: await upload() };
  } catch (cause) {
    return { error: toApiErrorData(cause) };
  }
};

const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadImage: build.mutation<string, Upload>({
      queryFn: ({ file, onProgress }) =>
        answerOf(async () => (await uploadWithProgress(uploadImage, { file }, onProgress)).url),
    }),
    uploadStoryImage: build.mutation<string, Upload>({
      queryFn: ({ file, onProgress }) =>
        answerOf(
          async () =>
            (await uploadWithProgress(uploadStoryImage, { image: file }, onProgress)).imageUrl,
        ),
    }),
  }),
});

export const { useUploadImageMutation, useUploadStoryImageMutation } = uploadApi;
