// Every test that behaves differently on these imports this file. The test run on PostgreSQL finds them by the import.

/** A PostgreSQL server (with a user that may create databases) that tests run on instead of the embedded one. */
export function readTestDatabaseUrl(): string | null {
  return process.env.TEST_DATABASE_URL || null
}

/** An S3-compatible store (s3rver, with its test keys) in which tests keep their files instead of on disk. */
export function readTestS3Endpoint(): string | null {
  return process.env.TEST_S3_ENDPOINT || null
}
