import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from './s3.ts'

const bucket = 'citewell-test'

export type TestS3 = {
  settings: S3Settings
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
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    settings: { bucket, endpoint, region: 'us-east-1', credentials },
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
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
