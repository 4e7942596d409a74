import {
  type LanguageModel,
  ModelFailure,
  type ModelRequest,
  type ModelUsage,
} from '../providers/language-model/language-model.ts'

/** `text` is null if it did not come whole; `usage` is null if nothing was sent. */
type ShortReply = { text: string | null; usage: ModelUsage | null }

const charactersPerToken = 4
/** The provider declined before it worked on the text. */
const free: ReadonlySet<ModelFailure['code']> = new Set(['model_refused', 'model_busy', 'model_failed'])

/**
 * The whole reply to a call that an answer can do without. A call that fails, or whose reply is too long, has sent its
 * text all the same, and its tokens are estimated. Throws the signal's reason when it is aborted.
 */
export async function shortReply(
  language: LanguageModel,
  request: ModelRequest,
  longest: number,
): Promise<ShortReply> {
  let text = ''
  const estimated = () => ({
    input_tokens: Math.ceil((request.instructions.length + request.prompt.length) / charactersPerToken),
    output_tokens: Math.ceil(text.length / charactersPerToken),
  })
  let usage: ModelUsage | null = null
  try {
    let isWhole = true
    for await (const part of language.write(request)) {
      if (part.kind === 'end') [usage, isWhole] = [part.usage, part.reason !== 'length']
      else if (part.kind === 'text') text += part.text
      if (text.length > longest) return { text: null, usage: usage ?? estimated() }
    }
    return { text: isWhole ? text : null, usage: usage ?? estimated() }
  } catch (error) {
    if (request.signal.aborted) throw error
    const code = error instanceof ModelFailure ? error.code : null
    if (code === 'model_unreachable') return { text: null, usage: null }
    const costs = code === null || !free.has(code)
    return { text: null, usage: costs ? estimated() : { input_tokens: 0, output_tokens: 0 } }
  }
}
