/// <reference path="./s3rver.d.ts" />
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import type { S3Settings } from './s3.ts'

const bucket = 'citewell-test'
/** The only ones that s3rver knows. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export type TestS3 = {
  settings: S3Settings
  /** Where its files lie. */
  directory: string
  /** The same as the environment has it. */
  environment: Record<string, string>
  /** Ends the store's process, as it were; its files stay. */
  down(): Promise<void>
  up(): Promise<void>
  stop(): Promise<void>
}

/** For tests: a store on this machine that speaks S3's protocol, with one empty bucket. */
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

/** Makes an empty bucket on a running store, and gives it as the environment has it. */
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
