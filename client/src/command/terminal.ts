import { writeSync } from 'node:fs'

/** Where a command writes: results to `out`, everything else to `err`. */
export type Terminal = {
  /** Whether results go to a person. */
  interactive: boolean
  out(text: string): void
  /** A line for the person, also where results go into a file. */
  say(text: string): void
  dim(text: string): string
  bold(text: string): string
  warn(text: string): string
  /** Replaces the line of before; nothing where no person would see it. */
  progress(text: string): void
}

/** Control characters of a document or a name would move the cursor, change colours or hide what is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is meant
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Text that comes from elsewhere, safe to write to a terminal. */
export const plain = (text: string): string => text.replace(control, '')

/** The same in one line. */
export const line = (text: string): string => plain(text.replace(/\s+/g, ' ')).trim()

export function createTerminal(colour: boolean): Terminal {
  const interactive = process.stdout.isTTY === true
  const watched = process.stderr.isTTY === true
  const coloured = colour && interactive
  const style = (code: number) => (text: string) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text)
  let shown = false
  const clear = () => {
    if (shown) process.stderr.write('\r\u001b[K')
    shown = false
  }
  return {
    interactive,
    // Written at once: what ends the process must not lose the rest of a pipe.
    out: text => {
      clear()
      writeAll(1, text)
    },
    say: text => {
      clear()
      writeAll(2, `${text}\n`)
    },
    dim: style(2),
    bold: style(1),
    warn: style(33),
    progress: text => {
      if (!watched) return
      clear()
      if (text === '') return
      process.stderr.write(text.slice(0, (process.stderr.columns ?? 80) - 1))
      shown = true
    },
  }
}

/** A bar of twenty places, as in "████░░░░ 40 %". */
export function bar(share: number): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * 20)
  return `${'█'.repeat(full)}${'░'.repeat(20 - full)} ${Math.floor(share * 100)} %`
}

function writeAll(to: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(to, bytes, at)
    } catch (error) {
      const { code } = error as { code?: string }
      // Whoever read the pipe has gone, as `head` does.
      if (code === 'EPIPE') process.exit(0)
      if (code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}
