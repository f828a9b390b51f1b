import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { assertKey, type Storage } from './storage.ts';

/** Files in a bucket of any S3-compatible store. */
export function s3Storage(url: URL): Storage {
  const endpoint = url.searchParams.get('endpoint');
  const Bucket = url.hostname;
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  const at = (key: string) => {
    assertKey(key);
    return { Bucket, Key: key };
  };
  return {
    async put(key, bytes, contentType) {
      await client.send(
        new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }),
      );
    },
    async find(key) {
      try {
        const object = await client.send(new GetObjectCommand(at(key)));
        const bytes = new Uint8Array((await object.Body?.transformToByteArray()) ?? []);
        return { bytes, modifiedAt: object.LastModified?.getTime() ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async list(prefix) {
      const keys: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: prefix,
            ...(ContinuationToken && { ContinuationToken }),
          }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return keys;
    },
  };
}
