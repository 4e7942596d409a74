import { z } from 'zod'
import { citation, verdict } from './citation.ts'
import { computedAnswer } from './computed.ts'
import { errorBody } from './errors.ts'
import { id } from './shapes.ts'

export const pendingDocument = z.object({ id, filename: z.string(), status: z.string() })
export type PendingDocument = z.infer<typeof pendingDocument>

/** The documents that were searched, when they were fewer than the scope holds: the first twenty, and the counts. */
export const searched = z.object({
  documents: z.array(z.object({ id, filename: z.string() })),
  count: z.number().int(),
  of: z.number().int(),
})
export type Searched = z.infer<typeof searched>

/**
 * Documents that one name in the question may mean, or that have the clause that it asks for when it names none: the
 * answer is for each, and the user is asked which is meant.
 */
export const choices = z.array(z.object({ id, filename: z.string() })).max(3)
export type Choices = z.infer<typeof choices>

/**
 * Why an answer consists of quotes although a model is configured, why a model's answer ends early, or that the question
 * was too long to be read whole.
 */
const engineNoteCodes = [
  'kept_local',
  'model_unreachable',
  'model_refused',
  'model_busy',
  'model_failed',
  'model_slow',
  'model_garbled',
  'model_cut_off',
  'answer_too_long',
  'question_shortened',
] as const
export type EngineNoteCode = (typeof engineNoteCodes)[number]

/** What wrote an answer: the quoting engine, or a language model. */
export const engine = z.object({
  kind: z.enum(['quotes', 'model']),
  model: z.string().nullable(),
  /** External hosts that received text of this question or its passages; empty when nothing was sent out. */
  sent_to: z.array(z.string()),
  /** Null when everything went as configured; `message` is for the user. */
  note: z.object({ code: z.enum(engineNoteCodes), message: z.string() }).nullable(),
})
export type Engine = z.infer<typeof engine>

/** Sentences of a first version that the documents do not bear out, with the check's reason; a second one replaced them. */
export const withdrawn = z.array(z.object({ text: z.string(), reason: z.string().nullable() }))
export type Withdrawn = z.infer<typeof withdrawn>[number]

/**
 * What a model had looked up before it wrote: a list of documents, a search, reading on, a comparison, a calculation.
 * `words` are those searched for or computed. `documents` were looked through; `found` counts passages, or documents of a
 * list, or results of a calculation. A call that made no sense is `refused`.
 */
const step = z.object({
  tool: z.enum(['list', 'search', 'read', 'compare', 'compute']),
  words: z.string().nullable(),
  documents: z.number().int(),
  found: z.number().int(),
  outcome: z.enum(['done', 'refused', 'failed']),
})
export type Step = z.infer<typeof step>

/**
 * The steps of an answer and what ended them: enough was found, a ceiling of the plan (calls, tokens, seconds), or a
 * model that failed. `kept_local` counts documents that were not looked through since their text stays on this machine.
 */
export const steps = z.object({
  taken: z.array(step),
  ended: z.enum(['enough', 'calls', 'tokens', 'seconds', 'failed', 'stopped']),
  kept_local: z.number().int(),
})
export type Steps = z.infer<typeof steps>

/** How many documents, and the first twenty of them. */
const someDocuments = z.object({
  count: z.number().int(),
  documents: z.array(z.object({ id, filename: z.string() })),
})

/**
 * How many documents of `of` a model read in full for what is asked of them as a whole. `calls` is about how many calls
 * reading the others takes, which are made only if `read_all` is asked for where they are many. What was read is kept: the
 * same question is answered from it and, with `read_all`, goes on from there.
 */
export const reading = z.object({
  read: z.number().int(),
  of: z.number().int(),
  calls: z.number().int(),
  /** About how many of `calls` one answer may make; absent if all. */
  allowed: z.number().int().optional(),
  /** What ended it before all was read: a ceiling of the plan (calls, tokens, seconds), a model that failed, or the asker. */
  ended: z.enum(['calls', 'tokens', 'seconds', 'failed', 'stopped']).optional(),
  /** Not read, or not to the end. */
  unread: someDocuments.optional(),
  /** Read, but the model broke off at its own limit, so that something may be missing. */
  cut: someDocuments.optional(),
  /** More was found in them than the answer had room for. */
  left_out: someDocuments.optional(),
  /** Something was found in them, and the answer had room for none of it. */
  absent: someDocuments.optional(),
  /** Read in full, and nothing was found in them for what is asked. */
  nothing: someDocuments.optional(),
  /** Not sent, since their text stays on this machine; not counted in `of`. */
  kept_local: someDocuments.optional(),
})
export type Reading = z.infer<typeof reading>

/** The tokens of all model calls for an answer. `cost` is in US dollars, for administrators, if the price is known. */
export const usage = z.object({
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost: z.number().nullable().optional(),
})

export const messageStatus = z.enum(['complete', 'stopped', 'failed'])
export type MessageStatus = z.infer<typeof messageStatus>

/** A complete answer: the JSON result of `POST /chat`, and the last event of its stream. */
export const answer = z.object({
  response: z.string(),
  session_id: id,
  title: z.string(),
  message_id: id,
  /** Id of the question's message, which `edit_of` takes. */
  question_id: id,
  /** `failed` means that the model stopped midway: `engine.note` says why, and the text so far is kept. */
  status: messageStatus,
  citations: z.array(citation),
  /** The closest passages, given when nothing answers the question; `citations` is then empty. */
  nearest: z.array(citation),
  verdicts: z.array(verdict),
  engine,
  usage,
  /** Documents of the scope that are still being read and so could not be searched. */
  pending_documents: z.array(pendingDocument),
  /** Null when nothing narrowed the search. */
  searched: searched.nullable(),
  /** Absent when the question leaves no doubt which document it means. */
  choices: choices.optional(),
  /** Absent when nothing was. */
  withdrawn: withdrawn.optional(),
  /** Absent unless whole documents are asked for and do not fit one call, or some of them are kept local. */
  reading: reading.optional(),
  /** Absent when the question needed none. */
  steps: steps.optional(),
  /** Absent when nothing was computed. */
  computed: computedAnswer.optional(),
})
export type Answer = z.infer<typeof answer>

/** The events of a streamed answer, by their name on the wire; the data of each is JSON. */
export const answerEvents = {
  /** First event: the chat is known and the passages are found. */
  'sources-found': z.object({
    session_id: id,
    title: z.string(),
    message_id: id,
    question_id: id,
    passages: z.number().int(),
    pending_documents: z.array(pendingDocument),
    searched: searched.nullable(),
  }),
  /** Before the text, while whole documents are read. */
  'documents-read': reading.pick({ read: true, of: true, calls: true }),
  /** Before the text, for each thing that a model has looked up. */
  'step-taken': z.object({ step }),
  'text-delta': z.object({ text: z.string() }),
  /**
   * The check's verdict on a sentence of the text so far, with the citations that its marks refer to (none without a
   * mark). A later one of the same sentence replaces it: what rules leave open, a model judges while the text goes on.
   */
  'citation-checked': z.object({ citations: z.array(citation), verdict }),
  /** The text so far, with its citations and verdicts, no longer holds; a second version follows. */
  'answer-withdrawn': z.object({ withdrawn }),
  /** Last event when there is an answer to keep; see its `status`. */
  'answer-end': answer,
  /** Last event when there is no answer. */
  'answer-error': errorBody,
} as const

type AnswerEventName = keyof typeof answerEvents
export type AnswerEvent = {
  [Name in AnswerEventName]: { event: Name; data: z.infer<(typeof answerEvents)[Name]> }
}[AnswerEventName]
