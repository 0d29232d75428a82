export { type Bucket, type BucketSettings, isBucket, openBucket } from './bucket.ts';
