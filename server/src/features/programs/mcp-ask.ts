import type { Answer } from '@citewell/contract/answer-events.ts'
import { citation, verdict } from '@citewell/contract/citation.ts'
import { mostSources, questionMaxLength } from '@citewell/contract/limits.ts'
import { collectionId, documentId } from '@citewell/contract/shapes.ts'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import { askApi, citationLink } from './ask-api.ts'
import { documentLink, type McpCaller, readOnly, toolResult } from './mcp-tool.ts'
import { quotedData } from './quoted-data.ts'

const question = z.string().min(1).max(questionMaxLength)
const linked = citation.extend({ url: z.string() })

const inputSchema = z.object({
  question: question.describe('A whole question, in the language of the user'),
  collection_id: collectionId.optional().describe('Ask this collection alone'),
  document_ids: z.array(documentId).max(mostSources).optional().describe('Ask these documents alone'),
  earlier: z.array(question).max(3).optional().describe('Questions that this one refers to, oldest first'),
})
const outputSchema = z.object({
  answer: z.string(),
  citations: z.array(linked),
  verdicts: z.array(verdict),
  nearest: z.array(linked),
  engine: z.looseObject({ kind: z.string() }),
})

/** Questions, with the proof of their answers. Each makes a chat of the key. */
export function addAskTool(server: McpServer, { api, appUrl, log }: McpCaller): void {
  server.registerTool(
    'ask',
    {
      title: 'Ask the documents',
      description:
        'Answers a question from the documents. Marks such as [1] refer to citations, each with the exact quote, its place and a url that opens it. Each sentence has a verdict. Without an answer, citations is empty and nearest has the closest passages.',
      inputSchema,
      outputSchema,
      annotations: readOnly,
    },
    (asked, { mcpReq: { signal } }) =>
      toolResult(log, async () => {
        const { question: payload, collection_id, document_ids, earlier } = asked
        const scope = collection_id ? 'collection' : 'all'
        const body = { payload, scope, collection_id, document_ids, earlier } as const
        let answer: Answer | null = null
        for await (const part of askApi(api, body, signal)) if (part.kind === 'end') answer = part.answer
        if (!answer) throw new AppError('request_aborted', 'The answer was interrupted.')
        return presented(appUrl, answer)
      }),
  )
}

function presented(appUrl: string, answer: Answer) {
  const withLink = (each: Answer['citations'][number], near = false) => ({
    ...each,
    url: citationLink(appUrl, answer, each, near),
  })
  const citations = answer.citations.map(each => withLink(each))
  const nearest = answer.nearest.map(each => withLink(each, true))
  const { response, verdicts, engine } = answer
  const doubted = verdicts.filter(each => each.verdict === 'unsupported' || each.verdict === 'weak')
  const text = [
    response,
    ...citations.map(({ index, filename, location, url }) => `[${index}] ${filename}, ${location}: ${url}`),
    ...doubted.map(({ start, end, verdict: said }) => `${said}: “${response.slice(start, end)}”`),
    ...(citations.length > 0 ? [quotedData(citations.map(quotedOf))] : []),
    ...(nearest.length > 0
      ? ['Nothing answers this. The closest passages:', quotedData(nearest.map(quotedOf))]
      : []),
  ].join('\n\n')
  const cited = [...new Map(citations.map(each => [each.document_id, each.filename]))]
  const links = cited.map(([id, filename]) => ({
    ...{ type: 'resource_link' as const, uri: `citewell://documents/${id}`, name: filename },
    ...{ mimeType: 'text/plain', description: documentLink(appUrl, id) },
  }))
  return { text, links, data: { answer: response, citations, verdicts, nearest, engine } }
}

const quotedOf = ({ index, filename, location, quote }: Answer['citations'][number]) => ({
  title: `[${index}] ${filename}`,
  location,
  text: quote,
})
