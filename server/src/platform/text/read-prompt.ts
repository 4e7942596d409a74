import { readFileSync } from 'node:fs'

/** Instructions to a model. Whoever changes the words raises the version, by which stored results are known. */
export type Prompt = {
  version: number
  /** The words, with a value for each `{{name}}`. Throws for a name without a value. */
  text(values?: Record<string, string>): string
}

/** Reads a prompt from its file: `version: 1`, an empty line, the words. */
export function readPrompt(file: URL): Prompt {
  const found = /^version: (\d+)\r?\n\r?\n([\s\S]+)$/.exec(readFileSync(file, 'utf8'))
  if (!found) throw new Error(`${file.pathname} does not begin with its version`)
  const [, version, words = ''] = found
  return {
    version: Number(version),
    text: (values = {}) =>
      words.trimEnd().replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = values[name]
        if (value === undefined) throw new Error(`${file.pathname} needs a value for ${name}`)
        return value
      }),
  }
}
