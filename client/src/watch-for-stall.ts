import { CitewellError } from './citewell-error.ts'

/** A slow line needs long for a large file: its time-out counts while nothing moves. */
export const stalledMs = 120_000

/** Aborts when nothing has moved for so long, with what to throw then. */
export function watchForStall(milliseconds: number) {
  const control = new AbortController()
  const stop = () => control.abort(new CitewellError('timed_out', 'The server took too long to answer.'))
  let timer = setTimeout(stop, milliseconds)
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, milliseconds)
  }
  return { signal: control.signal, moved, end: () => clearTimeout(timer) }
}
