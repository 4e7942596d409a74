import { CitewellError } from './citewell-error.ts'

/** A slow line needs long for a large file: its time-out counts while nothing moves. */
export const stalledMs = 120_000

/** Aborts when nothing has moved for so long, with what to throw then; never after `end`. */
export function watchForStall(milliseconds: number) {
  const control = new AbortController()
  const stop = () => control.abort(new CitewellError('timed_out', 'The server took too long to answer.'))
  let timer = setTimeout(stop, milliseconds)
  let ended = false
  const moved = () => {
    clearTimeout(timer)
    // A file that was refused early is read on for a moment; a new timer would keep the process from ending.
    if (!ended) timer = setTimeout(stop, milliseconds)
  }
  const end = () => {
    ended = true
    clearTimeout(timer)
  }
  return { signal: control.signal, moved, end }
}
