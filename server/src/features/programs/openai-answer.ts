import type { Answer } from '@citewell/contract/answer-events.ts'
import { citationLink } from './ask-api.ts'

/** What all parts of a completion say of it. */
export type Completion = { id: string; created: number; model: string; appUrl: string }

/** An answer as a chat completion: marks with links in `annotations`, and beside them what Citewell knows of it. */
export function completionOf({ appUrl, ...about }: Completion, answer: Answer) {
  const { response, citations, nearest, verdicts, usage } = answer
  const linked = citations.map(citation => ({ ...citation, url: citationLink(appUrl, answer, citation) }))
  return {
    ...about,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: response,
          refusal: null,
          annotations: annotationsOf(response, linked),
        },
        logprobs: null,
        finish_reason: answer.status === 'complete' ? 'stop' : 'length',
      },
    ] as const,
    usage: {
      prompt_tokens: usage.input_tokens,
      completion_tokens: usage.output_tokens,
      total_tokens: usage.input_tokens + usage.output_tokens,
    },
    citations: linked,
    verdicts,
    nearest,
    engine: answer.engine,
    session_id: answer.session_id,
    message_id: answer.message_id,
  }
}

type Linked = Answer['citations'][number] & { url: string }

/** One for each mark in the text. */
function annotationsOf(text: string, citations: Linked[]) {
  return [...text.matchAll(/\[(\d{1,4})\]/g)].flatMap(mark => {
    const cited = citations.find(({ index }) => index === Number(mark[1]))
    if (!cited) return []
    const title = `${cited.filename}, ${cited.location}`
    const place = { start_index: mark.index, end_index: mark.index + mark[0].length }
    return [{ type: 'url_citation', url_citation: { ...place, title, url: cited.url } }]
  })
}

/** A part of a streamed completion. */
export function chunkOf(
  { appUrl: _, ...about }: Completion,
  delta: object,
  finishReason: string | null = null,
) {
  return {
    ...about,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
  }
}
