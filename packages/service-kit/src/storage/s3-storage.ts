import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Storage } from './storage.ts';
import { assertKey } from './storage-key.ts';

const CONNECT_MS = 3000;
const ANSWER_MS = 30_000;

/** Files in a bucket of any S3-compatible store. */
export function s3Storage(url: URL): Storage {
  const endpoint = url.searchParams.get('endpoint');
  const Bucket = url.hostname;
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Stores that are only compatible do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
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
    async list(folder) {
      const keys: string[] = [];
      const within = { Bucket, Prefix: `${folder}/` };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, within)) {
        for (const { Key } of Contents) if (Key) keys.push(Key);
      }
      return keys;
    },
    room: async () => undefined,
    async assertReachable() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}
