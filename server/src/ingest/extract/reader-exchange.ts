import type { ChildProcess } from 'node:child_process'
import { statSync } from 'node:fs'
import { DocumentFailure, type ReadBatch, type ReadSummary } from '../stages.ts'
import { processorTimeOf } from './process-figures.ts'
import type { ReaderMessage, ReaderOrder, ReadRequest } from './reader-messages.ts'
import { startReadingClock } from './reading-clock.ts'

export type Receiver = {
  /** The reader goes at most one batch ahead of what this callback has finished. */
  batch: (batch: ReadBatch) => Promise<void> | void
  progress?: (pagesDone: number, pages: number) => void
}

export type ReaderTimes = {
  baseMilliseconds: number
  megabyteMilliseconds: number
  pageMilliseconds: number
  /** Time for one recognised page, added to the base. */
  recognisedPageMilliseconds: number
}

type Exchange = Receiver & {
  settings: ReaderTimes
  /** Of the reader itself, which may run below the child. */
  pid: () => number | undefined
  /** Told the reader's peak after each file. */
  ended: (peakBytes: number) => void
  died: () => DocumentFailure
}

/** Sends one request, for the file as the reader sees it, and follows the messages up to the end. Kills the child if anything ends it early. */
export function exchangeWithReader(
  child: ChildProcess,
  request: ReadRequest,
  shown: string,
  signal: AbortSignal,
  { settings, ...receiver }: Exchange,
): Promise<ReadSummary> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadSummary>()
  const fail = (error: unknown) => {
    child.kill('SIGKILL')
    reject(error)
  }
  const { pageMilliseconds, recognisedPageMilliseconds } = settings
  const base = settings.baseMilliseconds + megabytesOf(request.path) * settings.megabyteMilliseconds
  const clock = startReadingClock(
    base,
    () => fail(tooSlow()),
    () => processorTimeOf(receiver.pid()),
  )
  let taken = Promise.resolve()
  const take = async (batch: ReadBatch) => {
    clock.pause()
    await receiver.batch(batch)
    clock.resume()
    order(child, { kind: 'taken' })
  }
  let timedPages = 0
  const onMessage = (message: ReaderMessage) => {
    if (message.kind === 'batch') {
      taken = taken.then(() => take(message.batch))
      taken.catch(fail)
    } else if (message.kind === 'progress') {
      // The time limit for all pages starts with the first report, which comes once the file is open.
      if (message.recognising)
        clock.allow(base + recognisedPageMilliseconds + message.pages * pageMilliseconds)
      else if (timedPages === 0 && message.pages > 0) {
        timedPages = message.pages
        clock.allow(base + timedPages * pageMilliseconds)
      }
      receiver.progress?.(message.pagesDone, message.pages)
    } else if (message.kind === 'end') {
      receiver.ended(message.peakBytes)
      taken.then(() => resolve(message.summary), fail)
    } else if (message.kind === 'failed') {
      receiver.ended(message.peakBytes)
      const failure = new DocumentFailure(message.code, message.message)
      const end = message.broken ? fail : reject
      taken.then(() => end(failure), fail)
    }
  }
  const onAbort = () => fail(signal.reason)
  const onExit = () => taken.then(() => reject(receiver.died()), reject)
  child.on('message', onMessage).once('exit', onExit).once('error', onExit)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  else order(child, { kind: 'read', ...request, path: shown }, onExit)
  return promise.finally(() => {
    clock.stop()
    signal.removeEventListener('abort', onAbort)
    child.off('message', onMessage).off('exit', onExit).off('error', onExit)
  })
}

/** A failed send also shows as the end of the child. */
export function order(child: ChildProcess, message: ReaderOrder, failed: () => void = () => {}): void {
  if (child.connected) child.send(message, error => error && failed())
  else failed()
}

function megabytesOf(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) / (1024 * 1024)
}

function tooSlow(): DocumentFailure {
  return new DocumentFailure(
    'document_timeout',
    'Reading this file took too long and was stopped. Split it, or save it anew, and upload that.',
  )
}
