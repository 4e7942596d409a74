import type { Step } from '@citewell/contract/answer-events.ts'
import { type DocumentKind, documentKinds } from '@citewell/contract/card-kinds.ts'
import { isIsoDate } from '@citewell/contract/iso-date.ts'
import { z } from 'zod'
import type { Tool } from '../../providers/language-model/language-model.ts'

const words = z.string().trim().min(1).max(300)
/** Models write "3" for 3. */
const number = z.coerce.number().int().min(1).max(1_000_000)
const day = z.string().refine(isIsoDate, 'This is no date')
const period = {
  from: day.optional().describe('Only documents from this date on: "2024", "2024-05" or "2024-05-17"'),
  to: day.optional().describe('Only documents up to this date'),
}
/** Also as one day, month or year: "2024" to "2024". */
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from.slice(0, to.length) <= to
const kinds = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]
const documents = (least: number, most: number) => z.array(number).min(least).max(most)

const schemas = {
  list_documents: {
    step: 'list',
    description: 'Lists the documents with what their cards say: title, kind, parties, date, language.',
    arguments: z
      .object({
        words: words.optional().describe('Only documents that have one of these words in their name or card'),
        kind: z.string().trim().toLowerCase().pipe(z.enum(kinds)).optional(),
        party: words.optional().describe('Only documents with this party; a part of its name will do'),
        language: z.string().trim().toLowerCase().min(2).max(40).optional().describe('Such as "de"'),
        ...period,
      })
      .refine(inOrder),
  },
  search: {
    step: 'search',
    description: 'Finds the passages that are nearest to some words, in all documents or in some of them.',
    arguments: z.object({ words, documents: documents(1, 50).optional(), ...period }).refine(inOrder),
  },
  read_on: {
    step: 'read',
    description:
      'Reads a document: on from a passage, or its section with a heading, its pages, or its beginning.',
    arguments: z.object({
      passage: number.optional().describe('Reads what follows this passage'),
      document: number.optional(),
      section: words.optional().describe('Words of the heading'),
      from_page: number.optional(),
      to_page: number.optional(),
    }),
  },
  compare: {
    step: 'compare',
    description: 'Finds what each of two to eight documents says about the same subject.',
    arguments: z.object({ words, documents: documents(2, 8) }),
  },
  compute: {
    step: 'compute',
    description:
      'Computes over a table of the documents: a sum, an average, a count, a ranking, a difference. Exact; use it for every calculation over rows.',
    arguments: z.object({
      question: words.describe('What to compute, in words of the question and of the table’s columns'),
      document: number.optional(),
    }),
  },
} satisfies Record<string, { step: Step['tool']; description: string; arguments: z.ZodType }>

type Name = keyof typeof schemas
/** A call with arguments that fit its tool. */
export type StepCall = {
  [Tool in Name]: { tool: Tool; step: Step['tool']; given: z.infer<(typeof schemas)[Tool]['arguments']> }
}[Name]

const names = Object.keys(schemas) as Name[]

/** The tools as an endpoint takes them. */
export const tools: Tool[] = names.map(name => {
  const { $schema: _, ...parameters } = z.toJSONSchema(schemas[name].arguments)
  return { name, description: schemas[name].description, parameters }
})

/** The tools for an endpoint that takes none. */
export const toolsAsText = tools
  .map(({ name, description, parameters }) => `- ${name}: ${description} ${JSON.stringify(parameters)}`)
  .join('\n')

/** A call as a model wrote it. */
export type WrittenCall = { name: string; arguments: unknown }

/** The call that a model means; null where there is no such tool, or its arguments make no sense. */
export function readCall({ name, arguments: written }: WrittenCall): StepCall | null {
  const tool = names.find(known => known === name)
  if (!tool) return null
  const parsed = schemas[tool].arguments.safeParse(withoutNulls(written))
  return parsed.success ? ({ tool, step: schemas[tool].step, given: parsed.data } as StepCall) : null
}

/** The calls that a reply holds as text, with words or a fence around them or not. */
export function callsInText(reply: string): WrittenCall[] {
  const [start, end] = [reply.indexOf('{'), reply.lastIndexOf('}')]
  if (start < 0 || end < start) return []
  const read = parsed(reply.slice(start, end + 1))
  const many = isFields(read) && Array.isArray(read.calls) ? read.calls : [read]
  return many.flatMap((call: unknown) =>
    isFields(call) && typeof call.tool === 'string'
      ? [{ name: call.tool, arguments: call.arguments ?? call }]
      : [],
  )
}

/** JSON as far as it is any. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Many models write null for what they leave out. */
function withoutNulls(written: unknown): unknown {
  if (!isFields(written)) return written
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null && value !== ''))
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
