import { abortMultipartUpload } from '../operations/abort-multipart-upload.ts';
import { completeMultipartUpload } from '../operations/complete-multipart-upload.ts';
import { copyObject } from '../operations/copy-object.ts';
import { createMultipartUpload } from '../operations/create-multipart-upload.ts';
import { deleteObject } from '../operations/delete-object.ts';
import { deleteObjects } from '../operations/delete-objects.ts';
import { getObject, headObject } from '../operations/get-object.ts';
import { headBucket } from '../operations/head-bucket.ts';
import { listObjectVersions } from '../operations/list-object-versions.ts';
import { listObjectsV2 } from '../operations/list-objects-v2.ts';
import { listParts } from '../operations/list-parts.ts';
import {
  deleteObjectTagging,
  getObjectTagging,
  putObjectTagging,
} from '../operations/object-tagging.ts';
import { putObject } from '../operations/put-object.ts';
import { uploadPart } from '../operations/upload-part.ts';
import { S3Error } from '../s3-error.ts';
import type { BucketOperation, S3Request } from './s3-request.ts';

// Query parameters that would make the request mean something else than what is implemented.
const otherMeanings = [
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'torrent',
  'versioning',
  'website',
];

/**
 * Finds the operation a request on a bucket asks for. Throws NotImplemented or MethodNotAllowed.
 */
export function chooseOperation(request: S3Request): BucketOperation {
  const unknown = otherMeanings.find((name) => request.query.has(name));
  if (unknown !== undefined)
    throw new S3Error('NotImplemented', `The ?${unknown} operations are not implemented.`);
  return request.key === undefined ? onBucket(request) : onObject(request);
}

function onBucket({ method, query }: S3Request): BucketOperation {
  if (query.has('tagging'))
    throw new S3Error('NotImplemented', 'Tags of buckets are not implemented.');
  if (method === 'HEAD') return headBucket;
  if (method === 'POST' && query.has('delete')) return deleteObjects;
  if (method === 'GET' && query.has('versions')) return listObjectVersions;
  if (method === 'GET' && query.get('list-type') === '2') return listObjectsV2;
  if (method === 'GET')
    throw new S3Error(
      'NotImplemented',
      'Only ListObjectsV2 and ListObjectVersions are implemented.',
    );
  throw new S3Error('MethodNotAllowed');
}

function onTags(method: string): BucketOperation {
  if (method === 'GET') return getObjectTagging;
  if (method === 'PUT') return putObjectTagging;
  if (method === 'DELETE') return deleteObjectTagging;
  throw new S3Error('MethodNotAllowed');
}

function onObject({ method, query, headers }: S3Request): BucketOperation {
  const inUpload = query.has('uploadId');
  if (query.has('tagging')) return onTags(method);
  const isCopy = headers['x-amz-copy-source'] !== undefined;
  if (query.has('partNumber') && !inUpload)
    throw new S3Error('NotImplemented', 'Reading a single part is not implemented.');
  if (isCopy && inUpload) throw new S3Error('NotImplemented', 'UploadPartCopy is not implemented.');
  switch (method) {
    case 'GET':
      return inUpload ? listParts : getObject;
    case 'HEAD':
      return headObject;
    case 'PUT':
      if (inUpload) return uploadPart;
      return isCopy ? copyObject : putObject;
    case 'DELETE':
      return inUpload ? abortMultipartUpload : deleteObject;
    case 'POST':
      if (query.has('uploads')) return createMultipartUpload;
      if (inUpload) return completeMultipartUpload;
  }
  throw new S3Error('MethodNotAllowed');
}
