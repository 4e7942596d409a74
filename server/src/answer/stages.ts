import type { Choices, Engine } from '@citewell/contract/answer-events.ts'
import type { DocumentKind, NumberRole } from '@citewell/contract/card-kinds.ts'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import type { Trail } from '../domain/chats/chat-tables.ts'
import type { ScopeDocument } from '../domain/chats/scope.ts'
import type { AnalysedWord } from '../platform/text/analyse-words.ts'
import type { Language } from '../platform/text/stem-word.ts'
import type { DeedAsked } from './lexicon/deeds.ts'

export type { Scope, ScopeDocument } from '../domain/chats/scope.ts'

/** An earlier question of a chat with its answer, which `[index]` marks cite. */
export type Turn = {
  question: string
  /** Null if there is none that its reader may still see. */
  answer: string | null
  citations: readonly Readonly<Citation>[]
  /** The documents whose words the answer may hold. */
  drawsOn: readonly string[]
}

/** A question as asked, with the user's earlier questions in the same chat, oldest first. */
export type Question = {
  text: string
  earlier: string[]
  /** The last turns of the chat that its reader may still see, oldest first; for a model. */
  turns?: Turn[]
  /** The documents that the previous answer cited. */
  cited?: string[]
  /** What the previous answer computed, which a follow-up may change. */
  computed?: Pick<ComputedAnswer, 'table' | 'plan' | 'columns' | 'sheet_name' | 'others' | 'adds' | 'also'>
  /** What the previous answer asks to choose from. */
  readings?: ComputedTable[]
  /** Whole documents may be read although it takes many calls. */
  readAll?: boolean
  /** Of a part of a question: that of the whole. */
  language?: QuestionLanguage
}

/** In which an answer says its own words; English if a question does not show it. */
export type QuestionLanguage = Language | 'hindi'

/** What the answer to a question should hold. */
export type QuestionKind =
  | 'person'
  | 'time'
  | 'amount'
  | 'number'
  | 'place'
  | 'reason'
  | 'decision'
  | 'definition'
  | 'list'
  | 'yes-no'
  | 'other'

/** `about` asks what a document is, rather than for everything it says. */
export type SummaryKind = 'summary' | 'about' | 'actions' | 'comparison'

/** A word of the question as written, and as one language reads it. */
export type QuestionWord = Pick<AnalysedWord, 'term' | 'id' | 'position' | 'nested' | 'stop'> & {
  written: string
  form: 'name' | 'number' | 'word'
}

/** What the sentences of an answer are compared with. */
export type Expected = {
  kind: QuestionKind
  /** Whether it asks how long something takes or lasts, or how much notice is due. */
  lasts: boolean
  /** The form of the date, number, address, length, weight or name that it asks for. */
  measure: RegExp | null
  /** Whether it asks what a thing is that has a name of its own: "What is a trace tree?" */
  asksThing: boolean
  /** The labels of lines that answer it: "Apologies: Jane Roe". */
  label: RegExp | null
  /**
   * How a sentence may say it in another form: "how often" by "every two years", with the condition under which it is asked;
   * `frame` are stems of words that only ask.
   */
  form: {
    says: RegExp
    frame: ReadonlySet<string>
    condition: string | null
    /** Whether a rule is asked for, which what happened once does not tell. */
    isRule?: boolean
  } | null
  /** Of whom it asks ("staff who resign"; empty if it does not say), and whether it asks when something ends. */
  asides: { those: string; end: boolean }
  /** The stems of "chair" in "Who is the chair of …", of "insures" in "Which company insures …"; empty for other questions. */
  focus: string[]
  /** The stems of whom somebody acts for, in "Who appeared for the petitioner?"; empty for other questions. */
  actsFor: string[]
  /** Whether a name answers it, and no role does: "Which auditor …". */
  asksForNamed: boolean
  /** The stems of what "How many …" counts; empty if nothing is. */
  counted: string[]
  /** The stems of "delivery note" in "What does it charge per delivery note?"; empty if nothing of the kind is asked. */
  perUnit: string[]
  /** The stems of "a business analyst" and "an audit": things that are spoken of for the first time. */
  indefinite: string[][]
  /** Things that it means by a letter: "Tranche B". The thing in small letters. */
  lettered: { thing: string; letter: string }[]
  /** Whether it asks how something is done, step by step. */
  asksSteps: boolean
  /** Whether it asks for everything of a kind ("Which companies …", "List the …") rather than for one thing. */
  all: boolean
  /** A question with "What …", which a sentence may answer as well as a list. */
  what: boolean
  /** Whether it is in a language other than English, whose answers show fewer signs. */
  foreign: boolean
  /** Whether its words were translated, so that those with a capital are names, or words that no list has. */
  translated: boolean
  /** Set where documents in German are asked, in which every noun has a capital. */
  inGerman?: boolean
  /** Set where other documents are in the question's own language, and were asked in it. */
  besideOwn?: boolean
  denies: boolean
  /** Whether what it denies is not what it asks: "why did nobody …", "what happens if nobody …". */
  deniesAside: boolean
  /** Ids of "salary" in "the salary of", of "employees" in "how many employees". */
  thingWords: ReadonlySet<number>
  /** Ids of "insurer" in "which insurer covers …". */
  whichWords: ReadonlySet<number>
  /**
   * For a question that asks what something is: ids of that thing. In "the terms for X", `first` holds those of
   * "terms".
   */
  defined: { first: ReadonlySet<number>; all: ReadonlySet<number> } | null
  /** The question's words in the language of a passage. */
  wordsIn(language: Language | undefined): QuestionWord[]
  /** Names of several words, without small words at their ends: "Jane Roe", "Bank of Albania". */
  names: string[][]
  /** Whether the question itself contains these words. */
  says(words: string): boolean
}

/** What stands on a document's card and a question asks for; `date` is the document's own one, whatever it is called. */
export type CardAsked =
  | 'title'
  | 'party'
  | 'signer'
  | 'present'
  | 'date'
  | 'signed'
  | 'effective'
  | 'due'
  | 'version'
  | 'status'
  | 'number'
  | `${NumberRole} number`

/** Which documents a question about the set of documents wants; `words` are meant as they stand. */
export type SetAsked =
  | { by: 'all' }
  | { by: 'kind'; kind: DocumentKind }
  /** An ISO 639-1 code. */
  | { by: 'language'; language: string }
  | { by: 'words'; words: string }

/**
 * The documents that a question about the set wants. A line's `times` says how often the words stand in its document;
 * null if no words are asked for. There may be fewer lines than documents `having` it.
 */
export type SetFound = {
  /** `facts`: where a contract says who its parties are and of which day it is. */
  lines: {
    document: ScopeDocument
    span: SourceSpan | null
    times: number | null
    facts?: SourceSpan[]
  }[]
  having: number
  lacking: string[]
  /** The documents of which it is not known. */
  untold: string[]
  total: number
}

/** A deed that is asked about; `names` are the words of the document that it is asked of, without accents. */
export type DeedOfDocument = DeedAsked & { names: string[]; language: QuestionLanguage }

/** A passage found by retrieval; a higher `score` is better, and scores compare within one search only. */
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
  /** The language in which the index analysed the text; English if omitted. */
  language?: Language
  /** Set where its document as a whole is worded as a contract. */
  inContract?: true
  /** Set where all passages of its small scope were compared with the meaning of the question. */
  amongFew?: true
  /** Other documents that contain the same passage, such as versions of this one. */
  alsoIn?: { id: string; filename: string }[]
  /** For a model: which document its own one amends, or is amended by. */
  amends?: string
}

/** A question term whose weight includes its rarity (idf) among the tenant's passages. */
export type QuestionTerm = {
  term: string
  /** From hashTerm. */
  id: number
  /** Whether it comes from an earlier question of the chat. */
  earlier: boolean
  /** Whether it belongs to the question's subject rather than to its asking ("describe", "document"). */
  subject: boolean
  weight: number
  /** Number of the tenant's passages that contain the term. */
  passages: number
}

/** The result of retrieval, best passage first. */
export type FoundPassages = { passages: FoundPassage[]; terms: QuestionTerm[] }

/** One side of a comparison, with what was asked about it and what was found. */
export type Side = FoundPassages & {
  label: string
  /** Whether the document may have it in a language in which it was not asked. */
  isUnread?: boolean
  /** The contract that says it, which an amendment has in common with what it amends. */
  contract?: string
  isAmendment?: boolean
  expected: Expected
  clause?: string | null
  /** The document's first passage, where its date may stand; absent if the question does not ask for it. */
  opening?: FoundPassage | undefined
  /** All passages of a document that is compared as a whole; absent where it is long. */
  whole?: FoundPassage[]
  /** Where the document says what its card says, which may be nowhere; absent if the question does not ask for that. */
  told?: SourceSpan[]
  /** The date on the document's card, if that is asked for and a whole day. */
  day?: string | undefined
  alike?: Alike
  abroad?: FoundAbroad[]
}

/** What was found in the documents of one other language than the question's, which were asked in their own words. */
export type FoundAbroad = FoundPassages & Pick<Side, 'expected' | 'clause'>

/**
 * Documents that all have what is asked when the question does not say which it means, the nearest first; of `total`
 * documents, `looked` were read. `counted` if the others read have no such clause.
 */
export type Alike = {
  sides: Side[]
  /** The passage with the clause, of each of the nearest ones. */
  worded: FoundPassage[]
  looked: number
  total: number
  counted: boolean
}

/** What an answer is written from; `outline` if the passages represent all of the documents. */
export type Gathered = FoundPassages & {
  /** Whether they are all that the documents have, as far as all decisions are asked for. */
  areAll?: boolean
  outline: boolean
  /** The sides of a comparison, the parts of a question, or each document asked, with its passages; empty otherwise. */
  sides: Side[]
  set?: SetFound
  /** For a summary: where the documents say who their parties are and what their date is. */
  told?: SourceSpan[]
  /** Number of documents that were searched for the sides. */
  looked?: number
  alike?: Alike
  abroad?: FoundAbroad[]
}

/** A stretch of a document's extracted text that supports a sentence. */
export type SourceSpan = { passage: FoundPassage; start: number; end: number }

/** What was computed for a model, in words, and the cells that it comes from. */
export type ComputedFact = { text: string; spans: SourceSpan[] }

/** A sentence, table row or connecting line from the writer, before its marks are set. */
export type DraftSentence = {
  /** Markdown. */
  text: string
  /** The same words without Markdown, for the check. */
  plain: string
  sources: SourceSpan[]
  /** Whether a paragraph, or a line of a list or table, ends here. */
  breakAfter: boolean | 'line'
  /** Whether it was computed from what its sources say, so that its words stand in none of them. */
  computed?: boolean
}

/**
 * A sentence, table row or line of a model's answer with its marks. `lead` is what precedes it: white space, and the
 * prefix that makes its line a list item, heading or quotation.
 */
export type ModelSentence = { lead: string; raw: string; code: boolean }

/** The writer's result: sentences that answer, or none and the nearest spans. */
export type Draft = {
  sentences: DraftSentence[]
  nearest: SourceSpan[]
  /** Whether the sentences are only the closest ones. */
  doubtful?: boolean
  /** Documents that all answer, when the question does not say which it means. */
  choices?: Choices
  /** The probability, 0 to 1, that the best sentence answers the question; null if unknown. */
  confidence: number | null
}

/** Of all calls for an answer. `model` is absent if the answer's engine used them; `cost` is in US dollars, if known. */
export type Usage = { input_tokens: number; output_tokens: number; model?: string; cost?: number | null }

/** A complete written answer; `response` contains the marks `[index]` of its citations. */
export type WrittenAnswer = {
  response: string
  citations: Citation[]
  /** The closest passages, if nothing answers. */
  nearest: Citation[]
  verdicts: Verdict[]
  /** From the quoting engine; null for a summary or another engine. */
  confidence: number | null
  engine: Engine
  usage: Usage
  /** Documents that the question may mean, when it does not say which. */
  choices?: Choices
  /** What was computed over a table, if the question asks for a calculation. */
  computed?: ComputedAnswer
  trail?: Trail
}
