/** The content of one chat completion event; null for what it does not mention. */
type Chunk = {
  text: string
  /** The model sends a thought, which shows that it works and is not part of its answer. */
  thinks: boolean
  /** Pieces of calls of tools; a later piece of the same number continues the arguments. */
  calls: { number: number; name: string; arguments: string }[]
  reason: string | null
  usage: { input: number | undefined; output: number | undefined } | null
}

type Fields = Record<string, unknown>

/** The provider reports a failure in the middle of its stream. */
export class EndpointError extends Error {}

/**
 * Reads the data of one event. Throws SyntaxError when it is not a chat completion event, EndpointError when it reports
 * a failure.
 */
export function readChunk(data: string): Chunk {
  const value: unknown = JSON.parse(data)
  if (!isFields(value)) throw new SyntaxError('Not a chunk')
  if (value.error) throw new EndpointError(JSON.stringify(value.error).slice(0, 1000))
  const { choices, usage } = value
  if (!Array.isArray(choices) && !isFields(usage)) throw new SyntaxError('Not a chunk of a chat')
  const first: unknown = Array.isArray(choices) ? choices[0] : null
  const choice = isFields(first) ? first : {}
  const delta = isFields(choice.delta) ? choice.delta : {}
  return {
    text: textOf(delta.content) + (typeof delta.refusal === 'string' ? delta.refusal : ''),
    thinks: Boolean(delta.reasoning_content ?? delta.reasoning),
    calls: callsOf(delta.tool_calls),
    reason: typeof choice.finish_reason === 'string' ? choice.finish_reason : null,
    usage: isFields(usage)
      ? { input: numberOf(usage.prompt_tokens), output: numberOf(usage.completion_tokens) }
      : null,
  }
}

/** Content is a string, or with some providers a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part: unknown) =>
      isFields(part) && part.type === 'text' && typeof part.text === 'string' ? part.text : '',
    )
    .join('')
}

function callsOf(pieces: unknown): Chunk['calls'] {
  if (!Array.isArray(pieces)) return []
  return pieces.map((piece: unknown, at) => {
    const called = isFields(piece) && isFields(piece.function) ? piece.function : {}
    return {
      number: isFields(piece) ? (numberOf(piece.index) ?? at) : at,
      name: typeof called.name === 'string' ? called.name : '',
      // Some servers send an object instead of its text.
      arguments: isFields(called.arguments) ? JSON.stringify(called.arguments) : textOf(called.arguments),
    }
  })
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
