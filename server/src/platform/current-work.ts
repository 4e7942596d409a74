import { AsyncLocalStorage } from 'node:async_hooks'

/** The request or job that the running code serves; for a job, also the request it comes from. */
export type Work = {
  request?: string | undefined
  job?: string | undefined
  /** How the API key begins that the request came with. */
  key?: string | undefined
  /** One of very many requests of a program. */
  bulk?: boolean | undefined
  call?: CallTurns | undefined
}

/** When a call began, and how often it has had the embedded database's connection. */
export type CallTurns = { began: number; turns: number }

const current = new AsyncLocalStorage<Work>()

/** Empty outside any request or job. */
export function currentWork(): Work {
  return current.getStore() ?? {}
}

/** Runs a function and everything it starts as part of this work, so that their log lines carry its ids. */
export function asWork<Result>(work: Work, run: () => Result): Result {
  return current.run(work, run)
}

/** Whether somebody waits for what is running: for a request, but not for a job nor for one of very many requests. */
export function isAwaited(): boolean {
  const { request, job, bulk } = currentWork()
  return request !== undefined && job === undefined && !bulk
}
