// Every test that behaves differently on these imports this file: that is how the run on PostgreSQL finds them.

/** A PostgreSQL server (with a user that may create databases) that tests run on instead of the embedded one. */
export function readTestDatabaseUrl(): string | null {
  return process.env.TEST_DATABASE_URL || null
}

/** An S3-compatible store (of s3rver, with its test keys) that tests keep their files in instead of on the disk. */
export function readTestS3Endpoint(): string | null {
  return process.env.TEST_S3_ENDPOINT || null
}
