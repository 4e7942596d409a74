import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { outgoingAgents } from '../../platform/outgoing-agents.ts'
import { demandKey, FileMissing, type FileStorage, StorageUnavailable } from './file-storage.ts'

export type S3Settings = {
  bucket: string
  /** Null means Amazon's own. */
  endpoint: string | null
  region: string
  /** Null means that the SDK looks for them: environment, profile, instance role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** S3's minimum. With three parts at once, an upload of any size takes about 20 MB of memory. */
const partBytes = 5 * 1024 * 1024
const partsAtOnce = 3
const connectMilliseconds = 5_000
/** Time without any data. */
const idleMilliseconds = 60_000

/** Stores files in a bucket of any S3-compatible store; such a store shows an object only when it is complete. */
export function s3Storage(settings: S3Settings): FileStorage {
  const client = createClient(settings)
  const Bucket = settings.bucket
  const storage: FileStorage = {
    write: async (key, bytes) => {
      demandKey(key)
      // The SDK waits forever for a stream that failed before it was read.
      const params = { Bucket, Key: key, Body: bytes, ContentType: 'application/octet-stream' }
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce })
      await asOurs(key, upload.done(), bytes)
    },
    read: async (key, range) => {
      demandKey(key)
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const { Body } = await asOurs(key, client.send(new GetObjectCommand({ Bucket, Key: key, ...part })))
      if (!Body) throw new FileMissing(key)
      return Body as Readable
    },
    localPath: async key => {
      const bytes = await storage.read(key)
      const folder = join(tmpdir(), 'citewell-files')
      const path = join(folder, randomUUID())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const release = () => rm(path, { force: true })
      try {
        await asOurs(key, pipeline(bytes, createWriteStream(path, { mode: 0o600 })))
      } catch (error) {
        await release()
        throw error
      }
      return { path, release }
    },
    has: async key => {
      demandKey(key)
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: key }))
        return true
      } catch (error) {
        // A HEAD response has no body that could say more.
        if ((error as { name?: string }).name === 'NotFound') return false
        throw new StorageUnavailable(error)
      }
    },
    list: () => listObjects(client, Bucket),
    remove: async key => {
      demandKey(key)
      await asOurs(key, client.send(new DeleteObjectCommand({ Bucket, Key: key })))
    },
  }
  return storage
}

function createClient({ endpoint, region, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Only Amazon supports the newer checksums; other stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...outgoingAgents(),
      connectionTimeout: connectMilliseconds,
      socketTimeout: idleMilliseconds,
    },
  })
}

async function* listObjects(
  client: S3Client,
  Bucket: string,
): AsyncGenerator<{ key: string; writtenAt: Date }> {
  let after: string | undefined
  do {
    const page = await asOurs(
      '',
      client.send(new ListObjectsV2Command({ Bucket, ...(after ? { ContinuationToken: after } : {}) })),
    )
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key && LastModified) yield { key: Key, writtenAt: LastModified }
    after = page.NextContinuationToken
  } while (after)
}

/** Keeps an error of `source`, which is the sender's; turns the store's errors into ours. */
async function asOurs<Result>(key: string, result: Promise<Result>, source?: Readable): Promise<Result> {
  try {
    return await result
  } catch (error) {
    if (source?.errored) throw source.errored
    // Needs the store's own error name: a 404 may come from another server at the store's old address.
    if ((error as { name?: string }).name === 'NoSuchKey') throw new FileMissing(key)
    throw new StorageUnavailable(error)
  }
}
