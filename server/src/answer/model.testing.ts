import type { LanguageModel, ModelFailure, ModelRequest } from '../providers/language-model/language-model.ts'

export const scriptedUsage = { input_tokens: 100, output_tokens: 20 }

/** A model that reads its request and streams the text that `write` returns, in deltas of three characters. */
export function modelSaying(write: (request: ModelRequest) => string, then?: ModelFailure): LanguageModel {
  return {
    host: 'models.example.org',
    modelFor: () => 'scripted',
    modelForCards: null,
    judges: true,
    detailsOf: () => ({ window: 16_000, price: null }),
    write: async function* (request) {
      const text = write(request)
      for (let at = 0; at < text.length; at += 3) yield { kind: 'text', text: text.slice(at, at + 3) }
      if (then) throw then
      yield { kind: 'end', reason: 'stop', usage: scriptedUsage }
    },
  }
}

type Calls = [tool: string, given: unknown][]

/** What a scripted model does: writes a text, calls tools with these arguments, or fails. */
export type ScriptedReply =
  | string
  | Calls
  | ModelFailure
  /** Ends at its own limit. */
  | { cut: string; calls?: Calls }

/** A model that reads its request and does what `reply` returns; a text that is no string of JSON is its arguments. */
export function modelDoing(
  reply: (request: ModelRequest) => ScriptedReply | Promise<ScriptedReply>,
): LanguageModel {
  return {
    ...modelSaying(() => ''),
    write: async function* (request) {
      request.signal.throwIfAborted()
      const done = await reply(request)
      if (done instanceof Error) throw done
      const isCut = typeof done === 'object' && 'cut' in done
      const text = isCut ? done.cut : typeof done === 'string' ? done : ''
      const calls = isCut ? (done.calls ?? []) : typeof done === 'string' ? [] : done
      if (text !== '' || calls.length === 0) yield { kind: 'text', text }
      for (const [name, given] of calls)
        yield { kind: 'call', name, arguments: typeof given === 'string' ? given : JSON.stringify(given) }
      yield { kind: 'end', reason: isCut ? 'length' : 'stop', usage: scriptedUsage }
    },
  }
}

/** The number and text of each passage in a prompt. */
export function passagesIn({ prompt }: ModelRequest): { number: number; text: string }[] {
  const key = /<<<PASSAGE 1 (\w+)>>>/.exec(prompt)?.[1]
  const block = new RegExp(`<<<PASSAGE (\\d+) ${key}>>>\\n([\\s\\S]*?)\\n<<<END \\1 ${key}>>>\\n`, 'g')
  return [...prompt.matchAll(block)].map(([, number, text = '']) => ({ number: Number(number), text }))
}

/** The number that a prompt gives to the passage with these words. */
export function numberOf(request: ModelRequest, words: string): number {
  const found = passagesIn(request).find(({ text }) => text.includes(words))
  if (!found) throw new Error(`No passage holds ${words}`)
  return found.number
}
