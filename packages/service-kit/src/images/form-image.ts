import { type FileRule, formImage } from '@club/contracts/values/file';
import { invalid, tooLarge } from '../errors/service-error.ts';
import type { ServiceDeps } from '../use-case/ctx.ts';
import { type ImageStore, storeImage } from './web-image.ts';

type ImageRecords = Pick<ServiceDeps, 'storage' | 'pool' | 'log'>;

interface FormImage {
  file: File | undefined;
  /** The rule in the call's contract. */
  rule?: FileRule;
}

/**
 * Stores a form's image and passes its URL to `save`; without an image, `undefined`. When the save fails, the stored
 * files are deleted. @throws 413, 415 and 422 for a file that is refused, 503 when too many images wait
 */
export async function withFormImage<Saved>(
  ctx: ImageStore & ImageRecords,
  { file, rule = formImage }: FormImage,
  save: (imageUrl: string | undefined) => Promise<Saved>,
): Promise<Saved> {
  if (!file || file.size === 0) return save(undefined);
  const url = await storeUpload(ctx, file, { rule });
  return deleteImagesOnError(ctx, [url], () => save(url));
}

interface UploadField {
  rule: FileRule;
  /** The form field of the file, for error messages. */
  field?: string;
}

/** Stores an uploaded image. @returns its URL. @throws 413, 415 and 422 for a file that is refused, 503 when too many images wait */
export async function storeUpload(
  ctx: ImageStore,
  file: File,
  { rule, field = 'image' }: UploadField,
): Promise<string> {
  if (file.size === 0) throw invalid({ [field]: rule.wrongType });
  if (file.size > rule.maxBytes) throw tooLarge(rule.tooLarge, { [field]: rule.tooLarge });
  return storeImage(ctx, new Uint8Array(await file.arrayBuffer()), { rule, field });
}

/**
 * Runs `save`. When it fails, these stored images are deleted, unless a record uses them: a commit may have succeeded although its
 * response was lost. Files that cannot be deleted now go with the uploads that no record uses.
 */
export async function deleteImagesOnError<Saved>(
  ctx: ImageRecords,
  urls: Iterable<string>,
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    await deleteUnused(ctx, [...urls]).catch((err) =>
      ctx.log.error({ err }, 'images of a failed save stay for now'),
    );
    throw error;
  }
}

/** Deletes stored images in all their widths. */
async function deleteUnused({ storage, pool }: ImageRecords, urls: string[]): Promise<void> {
  const ids = urls.flatMap((url) => /^\/media\/([\w-]+)\//.exec(url)?.[1] ?? []);
  const { rows } = await pool.query<{ id: string }>(
    `select id from unnest($1::text[]) id where id not in (select image_id from kit.image_use)`,
    [ids],
  );
  for (const { id } of rows) {
    for (const key of await storage.list(`media/${id}`)) await storage.remove(key);
  }
}
