import { createMediaItem, mediaItemForm } from '@club/contracts/content/media';
import { useWrite } from '@club/web-kit/calls';
import { setServerFields, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useRef, useState } from 'react';
import { useImageUpload } from '../../image/use-image-upload.ts';
import { useUnsavedWarning } from '../../leave/use-unsaved-warning.ts';

export type MediaType = 'image' | 'video';

const EMPTY = {
  type: 'video' as MediaType,
  title: '',
  description: '',
  url: '',
  is_photo: '' as const,
  event_id: '',
};
const NO_ADDRESSES = { image: '', video: '' };

/** The form that adds a media item. Each type keeps its own address while the other is shown. */
export function useMediaForm(onAdded: () => void) {
  const form = useZodForm(mediaItemForm, { defaultValues: EMPTY, mode: 'onSubmit' });
  const [create, { isLoading: isSaving }] = useWrite(createMediaItem);
  const [failure, setFailure] = useState<string>();
  const addresses = useRef<Record<MediaType, string>>({ ...NO_ADDRESSES });
  const { errors, isDirty } = form.formState;
  useUnsavedWarning(isDirty);

  const setAddress = (type: MediaType, url: string) => {
    addresses.current[type] = url;
    if (form.getValues('type') === type) form.setValue('url', url, { shouldDirty: true });
  };
  const image = useUploadedImage((url) => {
    setAddress('image', url);
    form.clearErrors('url');
  });
  const changeType = (type: MediaType) => {
    const before = form.getValues();
    if (before.type === type) return;
    addresses.current[before.type] = before.url ?? '';
    form.setValue('type', type, { shouldDirty: true });
    setAddress(type, addresses.current[type]);
    form.clearErrors();
  };

  const submit = form.handleSubmit(async (item) => {
    setFailure(undefined);
    const { error } = await create({ body: item });
    if (error) {
      toast.error('Failed to add content');
      const isShown = setServerFields(form, error);
      return isShown ? undefined : setFailure(errorText(error, 'An unexpected error occurred'));
    }
    // The next image often shows the same event.
    form.reset({ ...EMPTY, type: item.type, event_id: item.event_id ?? '' });
    addresses.current = { ...NO_ADDRESSES };
    image.forget();
    onAdded();
  });

  /** The first error, shown once for the whole form. */
  const first = errors.title ?? errors.description ?? errors.url ?? errors.type;
  return { form, submit, changeType, image, isSaving, message: first?.message ?? failure };
}

/** An image that is uploaded as soon as it is chosen. */
function useUploadedImage(setUrl: (url: string) => void) {
  const { upload, isAccepted, share, problem, note } = useImageUpload();
  const [uploaded, setUploaded] = useState<{ url: string; name: string }>();
  const forget = () => setUploaded(undefined);
  return {
    uploaded,
    isAccepted,
    share,
    problem,
    note,
    upload: async (file: File, original: File) => {
      const url = await upload(file, original);
      if (!url) return void toast.error('Image upload failed');
      setUploaded({ url, name: file.name });
      setUrl(url);
    },
    forget,
    remove: () => {
      forget();
      setUrl('');
    },
  };
}
