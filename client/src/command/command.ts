import type { ParseArgsOptionsConfig } from 'node:util'
import type { Citewell } from '../citewell.ts'
import type { Environment } from './environment.ts'
import type { Terminal } from './terminal.ts'

export type Values = Record<string, string | boolean | undefined>

/** What a command is run with. */
export type Run = {
  /** The words that are no options. */
  words: string[]
  values: Values
  terminal: Terminal
  environment: Environment
  /** With the address and the key of an option, of the environment or of `login`, in this order. */
  citewell(): Citewell
  /** Aborted by Ctrl+C. */
  signal: AbortSignal
}

export type Option = ParseArgsOptionsConfig[string] & {
  about: string
  /** What its value is called, as in `--collection NAME`. */
  value?: string
  /** What it can be, for completion. */
  choices?: readonly string[]
}

export type Command = {
  name: string
  /** The words after the name, as in `QUESTION`. */
  words: string
  summary: string
  /** What `--help` adds to the summary. */
  more?: string
  options: Record<string, Option>
  /** Returns the exit code. */
  run(run: Run): Promise<number>
}

export const jsonOption: Option = { type: 'boolean', about: 'Write JSON, for programs' }
export const collectionOption: Option = {
  type: 'string',
  value: 'NAME',
  about: 'A collection, by name or id',
}

export function textOf(values: Values, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}
