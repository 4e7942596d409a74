import type { ChildProcess } from 'node:child_process'
import { statSync } from 'node:fs'
import { DocumentFailure, type ReadBatch } from '../stages.ts'
import { processorTimeOf } from './process-figures.ts'
import type { ReaderMessage, ReaderOrder } from './reader-messages.ts'
import { startReadingClock } from './reading-clock.ts'

export type Receiver = {
  /** A reader is free and begins. */
  begin?: () => void
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
  /** On a busy machine a reader gets this many times the allowed time, as long as it has not used it up; five if not set. */
  mostTimes?: number
}

/** An order for one file. */
export type FileOrder = Extract<ReaderOrder, { path: string }>

type Exchange<Result> = Receiver & {
  settings: ReaderTimes
  /** Of the reader itself, which may run below the child. */
  pid: () => number | undefined
  /** Told the reader's peak after each file. */
  ended: (peakBytes: number) => void
  died: () => DocumentFailure
  /** The result that a last message carries. */
  resultOf: (message: ReaderMessage) => Result | undefined
}

/** Sends one request, for the file as the reader sees it, and follows the messages up to the end. Kills the child if anything ends it early. */
export function exchangeWithReader<Result>(
  child: ChildProcess,
  request: FileOrder,
  shown: string,
  signal: AbortSignal,
  { settings, ...receiver }: Exchange<Result>,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
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
    settings.mostTimes,
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
    } else if (message.kind === 'end' || message.kind === 'drawn') {
      receiver.ended(message.peakBytes)
      const result = receiver.resultOf(message)
      if (result !== undefined) taken.then(() => resolve(result), fail)
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
  else order(child, { ...request, path: shown }, onExit)
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
