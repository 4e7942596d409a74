import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { ModelFailure, type ModelRequest } from '../providers/language-model/language-model.ts'
import type { ScriptedReply } from './model.testing.ts'
import { prompts } from './prompts/prompts.ts'

/** `WRITE_TRANSCRIPTS=1` writes the transcripts anew. Format them, and look at the difference before you commit it. */
// biome-ignore lint/style/noProcessEnv: it is of the run of the tests, not of the product
const writes = process.env.WRITE_TRANSCRIPTS === '1'
export const folder = fileURLToPath(new URL('transcripts/', import.meta.url))

export type Call = { prompts: string[]; tools: string[]; prompt: string; reply: unknown }

/** A call without what differs each time. */
export function callOf({ instructions, prompt, tools }: ModelRequest, reply: ScriptedReply): Call {
  const key = /<<<\w+ 1 (\w+)>>>/.exec(prompt)?.[1] ?? 'none'
  const used = Object.entries(prompts).filter(([, known]) => {
    const [sentence = ''] = known.text(anything).split(/[.,{…]/)
    return instructions.includes(sentence)
  })
  return {
    prompts: used.map(([name, { version }]) => `${name} ${version}`),
    tools: (tools?.offered ?? []).map(({ name }) => name),
    prompt: prompt.replaceAll(key, 'KEY'),
    reply: reply instanceof ModelFailure ? { fails: reply.code } : reply,
  }
}

export const anything: Record<string, string> = new Proxy({}, { get: () => '…' })

/** Compares what was played with its transcript. */
export function compare(name: string, value: unknown): void {
  const plain = JSON.parse(JSON.stringify(value))
  if (writes) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(folder + name, `${JSON.stringify(plain, null, 2)}\n`)
  }
  expect(plain).toEqual(JSON.parse(readFileSync(folder + name, 'utf8')))
}
