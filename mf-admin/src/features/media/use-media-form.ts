import { contentForm } from '@club/contracts/content/media';
import { setServerFields, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useRef, useState } from 'react';
import { useImageUpload } from '../../image/use-image-upload.ts';
import { useUnsavedWarning } from '../../leave/use-unsaved-warning.ts';
import { useCreateContentMutation } from './api.ts';

export type MediaType = 'image' | 'video';

const EMPTY = { type: 'video' as MediaType, title: '', description: '', url: '' };

/** The state of the form that adds a picture or film: an image is uploaded as soon as it is chosen. */
export function useMediaForm(onAdded: () => void) {
  const form = useZodForm(contentForm, { defaultValues: EMPTY, mode: 'onSubmit' });
  const [create, { isLoading }] = useCreateContentMutation();
  const [failure, setFailure] = useState<string>();
  const [uploaded, setUploaded] = useState<{ url: string; name: string }>();
  const { upload, judge, share, problem, clearProblem } = useImageUpload();
  const addresses = useRef<Record<MediaType, string>>({ image: '', video: '' });
  const { errors, isDirty } = form.formState;
  useUnsavedWarning(isDirty);

  const setUrl = (url: string) => form.setValue('url', url, { shouldDirty: true });

  const changeType = (type: MediaType) => {
    const before = form.getValues();
    if (before.type === type) return;
    addresses.current[before.type] = before.url ?? '';
    form.setValue('type', type, { shouldDirty: true });
    setUrl(addresses.current[type]);
    form.clearErrors();
  };

  const choose = async (file: File) => {
    const url = await upload(file);
    if (!url) {
      toast.error('Image upload failed');
      return;
    }
    setUploaded({ url, name: file.name });
    // Whoever switched to a video meanwhile finds the image when they switch back.
    if (form.getValues('type') === 'image') setUrl(url);
    else addresses.current.image = url;
    form.clearErrors('url');
  };

  const submit = form.handleSubmit(async (content) => {
    setFailure(undefined);
    const { error } = await create({ body: content });
    if (!error) {
      form.reset({ ...EMPTY, type: content.type });
      addresses.current = { image: '', video: '' };
      setUploaded(undefined);
      onAdded();
      return;
    }
    toast.error('Failed to add content');
    if (!setServerFields(form, error)) setFailure(errorText(error, 'An unexpected error occurred'));
  });

  return {
    form,
    submit,
    changeType,
    judge,
    choose: (file: File) => void choose(file),
    uploaded,
    removeUploaded: () => {
      setUploaded(undefined);
      setUrl('');
    },
    share,
    uploadProblem: problem,
    clearProblem,
    isSaving: isLoading,
    /** What is wrong first, once for the whole form. */
    message: (errors.title ?? errors.description ?? errors.url ?? errors.type)?.message ?? failure,
  };
}
