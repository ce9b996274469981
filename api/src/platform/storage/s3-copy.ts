import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  UploadPartCopyCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';

/** Of a larger file, parts are copied: a store copies 5 GiB at most at once, and responds when it is done. */
const PART_BYTES = 256 * 1024 * 1024;
const PARALLEL_PARTS = 4;

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

/** Copies an object within a store, which sends it to nobody. */
export async function copyObject(client: S3Client, from: Place, to: Place, size: number, partBytes = PART_BYTES) {
  const CopySource = [from.Bucket, ...from.Key.split('/')].map(encodeURIComponent).join('/');
  if (size <= partBytes) return void (await client.send(new CopyObjectCommand({ ...to, CopySource })));
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(to));
  try {
    const limit = pLimit(PARALLEL_PARTS);
    const copyPart = async (index: number) => {
      const [first, last] = [index * partBytes, Math.min(size, (index + 1) * partBytes) - 1];
      const part = { UploadId, PartNumber: index + 1, CopySource, CopySourceRange: `bytes=${first}-${last}` };
      const { CopyPartResult } = await client.send(new UploadPartCopyCommand({ ...to, ...part }));
      return { PartNumber: index + 1, ETag: CopyPartResult?.ETag };
    };
    const indexes = Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => index);
    const Parts = await Promise.all(indexes.map((index) => limit(() => copyPart(index))));
    await client.send(new CompleteMultipartUploadCommand({ ...to, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    // If that fails too, the cleanup finds it.
    await client.send(new AbortMultipartUploadCommand({ ...to, UploadId })).catch(() => {});
    throw error;
  }
}
