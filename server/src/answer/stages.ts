import type { Engine, MessageStatus } from '@citewell/contract/answer-events.ts'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { Scope, ScopeDocument } from '../domain/chats/scope.ts'
import type { AnalysedWord } from '../platform/text/analyse-words.ts'
import type { Language } from '../platform/text/stem-word.ts'

export type { Scope, ScopeDocument } from '../domain/chats/scope.ts'

/** A question as it is asked, with the user's earlier questions of the same chat, oldest first. */
export type Question = {
  text: string
  earlier: string[]
  /** The documents that the answer before cited. */
  cited?: string[]
}

/** What the answer to a question should hold. */
export type QuestionKind =
  | 'person'
  | 'time'
  | 'amount'
  | 'number'
  | 'place'
  | 'reason'
  | 'definition'
  | 'list'
  | 'yes-no'
  | 'other'

/** `about`: what a document is, rather than all that it says. */
export type SummaryKind = 'summary' | 'about' | 'actions' | 'comparison'

/** A term to search for, before its rarity is known; `share` is its weight in the question, 1 for a plain word. */
export type AskedTerm = {
  term: string
  /** As hashTerm gives it. */
  id: number
  share: number
  /** Taken over from an earlier question of the chat. */
  earlier: boolean
  /** Of what the question is about, and not of its asking ("describe", "document"). */
  subject: boolean
  /** Whose form of a word it is. */
  languages: Language[]
}

/** A word of the question as it is written and as one language reads it. */
export type QuestionWord = Pick<AnalysedWord, 'term' | 'id' | 'position' | 'nested' | 'stop'> & {
  written: string
  form: 'name' | 'number' | 'word'
  /** "Unpaid". */
  reversed: boolean
}

/** What search goes by. */
export type Wanted = {
  /** The documents that the question names; all of the scope's when it names none. */
  scope: Scope
  /** In the languages of these documents. Those of earlier questions are there when it leans on them. */
  terms: AskedTerm[]
  /** It leans on the question before: "who signed it?". */
  followsUp: boolean
  /** One short sentence that asks, so that one passage answers it. */
  direct: boolean
  /** Asks what a document is (its name, date, parties, author), and nothing of what it says. */
  identity: boolean
  /** To be looked for as it is written when there is no term; empty when it is too long for that. */
  phrase: string
  /** Its words without names of documents, as a passage's language reads them. */
  wordsIn(language: Language | undefined): QuestionWord[]
}

/** What the sentences of an answer are held against. */
export type Expected = {
  kind: QuestionKind
  /** Asks for everything of a kind ("Which companies …", "List the …") and not for one thing. */
  all: boolean
  /** "What …": a sentence may answer as well as a list. */
  what: boolean
  /** In another language than English, whose answers show fewer signs. */
  foreign: boolean
  denies: boolean
  /** Ids of "which city", of "the salary of", of "how many". */
  kindWords: ReadonlySet<number>
  thingWords: ReadonlySet<number>
  measureWords: ReadonlySet<number>
  /** Where it asks what something is: ids of that; of "the terms for X" those of the terms come first. */
  defined: { first: ReadonlySet<number>; all: ReadonlySet<number> } | null
  /** Its words as a passage's language reads them. */
  wordsIn(language: Language | undefined): QuestionWord[]
  /** Whether the question says these words itself. */
  says(words: string): boolean
}

/** What a question compares; what is said of one alone is asked of both. */
export type Comparison =
  /** `named` when the question asks for the whole of two documents that it names. */
  | { of: 'documents'; documents: { document: ScopeDocument; expected: Expected }[]; named: boolean }
  | { of: 'things'; things: { label: string; question: UnderstoodQuestion }[] }

/** A question, read once. No stage after understand/ looks into its text. */
export type UnderstoodQuestion = {
  /** For a model that reads it whole. */
  text: string
  /** The documents that the answer before cited. */
  cited: string[]
  /** What is asked for when it is no fact; null for a fact. */
  summary: SummaryKind | null
  /** Null where it names no two. */
  comparison: Comparison | null
  wanted: Wanted
  expected: Expected
}

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

/** A term of the question with its rarity among the owner's passages (idf) in its weight. */
export type QuestionTerm = Pick<AskedTerm, 'term' | 'id' | 'earlier' | 'subject'> & {
  weight: number
  /** In how many of the owner's passages the term stands. */
  passages: number
}

/** What the question means to an embedding model. */
export type QuestionVector = { model: string; vector: number[] }

/** What retrieval hands on, best passage first. */
export type FoundPassages = { passages: FoundPassage[]; terms: QuestionTerm[] }

/** One of the things that a question compares, with what was asked of it and found. */
export type Side = FoundPassages & { label: string; expected: Expected }

/** What an answer is written from; `outline` when the passages stand for all of the documents. */
export type Gathered = FoundPassages & {
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

/**
 * A sentence, table row or line of a model's answer with the marks that belong to it. `lead` is what
 * stands before it: white space, and what makes its line a list item, heading or quotation.
 */
export type ModelSentence = { lead: string; raw: string; code: boolean }

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
export type EngineEvent =
  | { kind: 'sources'; passages: FoundPassage[] }
  /** Before a model's text; `inputTokens` is an estimate, for an answer that is stopped. */
  | { kind: 'writer'; engine: Engine; inputTokens: number }
  | { kind: 'text'; text: string }
  | { kind: 'checked'; citations: Citation[]; verdict: Verdict }
  | { kind: 'end'; answer: WrittenAnswer; status: Exclude<MessageStatus, 'stopped'> }
