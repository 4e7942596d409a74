/// <reference path="./s3rver.d.ts" />
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import type { S3Settings } from './s3.ts'

const bucket = 'citewell-test'
/** The only credentials that s3rver accepts. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export type TestS3 = {
  settings: S3Settings
  /** The folder with its files. */
  directory: string
  /** The same settings as environment variables. */
  environment: Record<string, string>
  /** Simulates the end of the store's process; its files stay. */
  down(): Promise<void>
  up(): Promise<void>
  stop(): Promise<void>
}

/** Starts a local store with S3's protocol and one empty bucket, for tests. */
export async function startTestS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'citewell-s3-'))
  let port = 0
  const start = async () => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    })
    port = (await server.run()).port
    return server
  }
  let server = await start()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: { bucket, endpoint, region: 'us-east-1', credentials },
    directory,
    environment: environmentOf(endpoint, bucket),
    down: () => server.close(),
    up: async () => {
      server = await start()
    },
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Creates an empty bucket on a running store and returns its settings as environment variables. */
export async function makeTestBucket(endpoint: string): Promise<Record<string, string>> {
  const name = `test-${randomUUID()}`
  const client = new S3Client({ endpoint, forcePathStyle: true, region: 'us-east-1', credentials })
  await client.send(new CreateBucketCommand({ Bucket: name }))
  client.destroy()
  return environmentOf(endpoint, name)
}

function environmentOf(endpoint: string, name: string): Record<string, string> {
  return {
    S3_BUCKET: name,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
}
