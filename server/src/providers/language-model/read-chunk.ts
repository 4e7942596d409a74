/** The content of one chat completion event; null for what it does not mention. */
type Chunk = {
  text: string
  /** The model sends a thought, which shows that it works and is not part of its answer. */
  thinks: boolean
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

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
