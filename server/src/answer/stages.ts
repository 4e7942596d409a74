import type { Engine, MessageStatus } from '@citewell/contract/answer-events.ts'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { Language } from '../platform/text/stem-word.ts'

/** What is asked, with the user's earlier questions of the same chat, oldest first. */
export type Question = {
  text: string
  earlier: string[]
  /** The documents that the answer before cited. */
  cited?: string[]
}

export type { Scope } from '../domain/chats/scope.ts'

/** A passage as retrieval found it; `score` is higher for better and comparable within one search only. */
export type FoundPassage = {
  id: number
  documentId: string
  filename: string
  start: number
  end: number
  text: string
  context: string
  page: number | null
  location: string
  score: number
  /** That analyseWords reads the text in, as the index did; English when it is left out. */
  language?: Language
  /** Other documents that hold the same passage, as versions of this one do. */
  alsoIn?: { id: string; filename: string }[]
}

/** A term of the question; `weight` holds its rarity among the owner's passages (idf) and its part in the question. */
export type QuestionTerm = {
  term: string
  /** As hashTerm gives it. */
  id: number
  weight: number
  /** In how many of the owner's passages the term stands. */
  passages: number
  /** Taken over from an earlier question of the chat. */
  earlier: boolean
  /** Of what the question is about, and not of its asking ("describe", "document"). */
  subject: boolean
}

/** What the question means to an embedding model. */
export type QuestionVector = { model: string; vector: number[] }

/** What retrieval hands on, best passage first. */
export type FoundPassages = { passages: FoundPassage[]; terms: QuestionTerm[] }

/** `about`: what a document is, rather than all that it says. */
export type SummaryKind = 'summary' | 'about' | 'actions' | 'comparison'

/** One of the things that a question compares, with what was asked of it and found. */
export type Side = FoundPassages & { label: string; question: string }

/** What an answer is written from; `outline` when the passages stand for all of the documents. */
export type Gathered = FoundPassages & {
  summary: SummaryKind | null
  outline: boolean
  /** The two sides of a comparison, each with passages of its own; empty otherwise. */
  sides: Side[]
}

/** A stretch of a document's extracted text that backs a sentence. */
export type SourceSpan = { passage: FoundPassage; start: number; end: number }

/** A sentence (or table row, or connecting line) as the writer puts it, before its marks are set. */
export type DraftSentence = {
  /** As Markdown. */
  text: string
  /** The same words without Markdown, which are what is checked. */
  plain: string
  sources: SourceSpan[]
  /** Ends a paragraph, or a line of a list or table. */
  breakAfter: boolean | 'line'
}

/** What the writer hands on: sentences that answer, or none and the spans that come nearest. */
export type Draft = {
  sentences: DraftSentence[]
  nearest: SourceSpan[]
  /** How likely the best sentence answers the question, 0 to 1; null where nobody can say. */
  confidence: number | null
}

type Usage = { input_tokens: number; output_tokens: number }

/** The whole of a written answer; `response` carries the marks `[index]` of its citations. */
export type WrittenAnswer = {
  response: string
  citations: Citation[]
  /** The closest passages, when nothing answers. */
  nearest: Citation[]
  verdicts: Verdict[]
  /** The quoting engine's own; null for a summary or another engine. */
  confidence: number | null
  engine: Engine
  usage: Usage
}

/** What answerQuestion yields, in this order: sources once, who writes, then text and checks, then the end. */
export type AnswerPart =
  | { kind: 'sources'; passages: FoundPassage[] }
  /** Before a model's text; `inputTokens` is an estimate, for an answer that is stopped. */
  | { kind: 'writer'; engine: Engine; inputTokens: number }
  | { kind: 'text'; text: string }
  | { kind: 'checked'; citations: Citation[]; verdict: Verdict }
  | { kind: 'end'; answer: WrittenAnswer; status: Exclude<MessageStatus, 'stopped'> }
