export { type Bucket, type BucketSettings, filesBucket, isBucket, openBucket } from './bucket.ts';
