import type {
  Choices,
  Engine,
  MessageStatus,
  Reading,
  Step,
  Withdrawn,
} from '@citewell/contract/answer-events.ts'
import type { DocumentKind, NumberRole } from '@citewell/contract/card-kinds.ts'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import type { Trail } from '../domain/chats/chat-tables.ts'
import type { Scope, ScopeDocument } from '../domain/chats/scope.ts'
import type { AnalysedWord } from '../platform/text/analyse-words.ts'
import type { Language } from '../platform/text/stem-word.ts'
import type { DeedAsked } from './lexicon/deeds.ts'
import type { Wanted as MoreWanted } from './lexicon/which-is-more.ts'

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

/** A search term before its rarity is known; `share` is its weight in the question, 1 for a plain word. */
export type AskedTerm = {
  term: string
  /** From hashTerm. */
  id: number
  share: number
  /** Whether it comes from an earlier question of the chat. */
  earlier: boolean
  /** Whether it belongs to the question's subject rather than to its asking ("describe", "document"). */
  subject: boolean
  /** The languages in which it is the form of a word. */
  languages: Language[]
}

/** A word of the question as written, and as one language reads it. */
export type QuestionWord = Pick<AnalysedWord, 'term' | 'id' | 'position' | 'nested' | 'stop'> & {
  written: string
  form: 'name' | 'number' | 'word'
}

/** What the search uses. */
export type Wanted = {
  /** The documents that the question names, or the whole scope if it names none. */
  scope: Scope
  /** In the languages of these documents. Includes terms of earlier questions if this one depends on them. */
  terms: AskedTerm[]
  /** Words that the kind of clause usually has that the question asks for; empty if it asks for none. */
  clause: AskedTerm[]
  /** How the term may be written whose definition would answer, in lower case; empty if none would. */
  definedTerms: string[]
  /** Whether the question depends on the previous one: "who signed it?". */
  followsUp: boolean
  /** Whether it is one short sentence that asks, so that one passage answers it. */
  direct: boolean
  /** Whether it only asks what a document is (name, date, parties, author), not what it says. */
  identity: boolean
  /** The exact text to search for if there are no terms; empty if it is too long for that. */
  phrase: string
  /** The question's words without document names, in the language of a passage. */
  wordsIn(language: Language | undefined): QuestionWord[]
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
  /** The stems of "chair" in "Who is the chair of …", of "insures" in "Which company insures …"; empty for other questions. */
  focus: string[]
  /** Whether a name answers it, and no role does: "Which auditor …". */
  asksForNamed: boolean
  /** The stems of what "How many …" counts; empty if nothing is. */
  counted: string[]
  /** The stems of "delivery note" in "What does it charge per delivery note?"; empty if nothing of the kind is asked. */
  perUnit: string[]
  /** The stems of "a business analyst" and "an audit": things that are spoken of for the first time. */
  indefinite: string[][]
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

/** A part of a question, or what is asked of one document. */
export type Asked = { label: string; question: UnderstoodQuestion }

/** What a question about several documents wants: those that have something, their number, or the first or last. */
export type EachWanted = 'which' | 'count' | 'earliest' | 'latest'

/** A day is within it if `from <= day < until`, as texts: "2004-05-17". */
export type Period = { from: string; until: string }

/** What is asked of each document. If it is the document's own date, `conditioned` says whether it asks more. */
export type EachAsked = {
  wanted: EachWanted
  question: UnderstoodQuestion
  period: Period | null
  dated: boolean
  conditioned: boolean
  /** Whether those are wanted that end within the period. */
  ending: boolean
  /** Whether contracts are asked for, and all of the documents are some. */
  areContracts: boolean
  /** Whether it asks for what holds of every party, and whether for what may be done. */
  ofBoth: boolean
  ofRight: boolean
  /** Whether it may mean what a list has as well: "which contracts", and not "which of these contracts". */
  mayBeListed: boolean
  /** Ids of the documents in a language in which the question is not asked, so that they may have it all the same. */
  unread: string[]
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

/** `things` are stems of what a document must be called to be asked: "invoice"; empty where any may be meant. */
export type CardQuestion = {
  field: CardAsked
  things: string[]
  /** Whether it asks this of contracts: "the parties of each contract". */
  ofContracts?: boolean
}

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
  lines: { document: ScopeDocument; span: SourceSpan | null; times: number | null }[]
  having: number
  lacking: string[]
  /** The documents of which it is not known. */
  untold: string[]
  total: number
}

/** What a question compares. An aspect that is mentioned for one side applies to both. */
export type Comparison =
  /** `named` if the question asks for the whole of two documents that it names. */
  | { of: 'documents'; documents: { document: ScopeDocument; expected: Expected }[]; named: boolean }
  /** More than two documents, each of them as a whole. */
  | { of: 'several' }
  | { of: 'things'; things: Asked[] }
  /** The same subject in two to five documents. */
  | { of: 'subject'; things: Asked[] }

/**
 * A name that no document has. `isTitle` if it says what a document is called ("the Rental Agreement"), which may be
 * called otherwise, so that the documents are searched all the same.
 */
type UnknownName = { name: string; isTitle: boolean }

/** A deed that is asked about; `names` are the words of the document that it is asked of, without accents. */
export type DeedOfDocument = DeedAsked & { names: string[]; language: QuestionLanguage }

/** A question, read once. No stage after understand/ reads its text. */
export type UnderstoodQuestion = {
  /** For a model, which reads the whole question. */
  text: string
  /** The documents that the previous answer cited. */
  cited: string[]
  /** Null if the question asks for a fact. */
  summary: SummaryKind | null
  /** Null if the question does not name two things. */
  comparison: Comparison | null
  /** The questions in a question of more than one part; empty otherwise. */
  parts: Asked[]
  /** Set if each document is asked: "Which of these contracts …". */
  each: EachAsked | null
  /** Whether the answer must say something of every document: "For each contract, …". */
  ofAll: boolean
  /** Whether it asks for all that somebody must do in a language in which the quoting engine knows no duties. */
  duties: boolean
  /** Set if the documents themselves are asked for: "Which documents do I have?". */
  set: SetAsked | null
  /** Set if the question asks for what stands on the documents' cards: "Who are the parties?". */
  card: CardQuestion | null
  /** The kind of clause that is asked for, by its name in the lexicon. */
  clause: string | null
  /**
   * Set if the question asks for a clause and names no document ("What is the notice period?"), so that it may mean any
   * of several: what is asked of each.
   */
  ofAny: UnderstoodQuestion | null
  /** Whose obligations are asked for: "the agency" of "the agency's obligations". */
  obliged: string | null
  /** Names of a document or party that occur in no document of the scope. */
  unknownNames: UnknownName[]
  /** What documents are called that are compared or stand beside a named one, and of which the scope has none: "lease". */
  missingKinds: string[]
  /** For each other name that no document goes by: ids of the documents whose text has it. */
  holders?: string[][]
  /** Whether a name only stands in the text of the documents that it narrows to, and others are their parties. */
  isMentioned?: boolean
  /** Whether it asks what both parties may do, which a right of one of them does not answer. */
  ofBoth?: boolean
  /** Whether its documents are those of somebody whom it names without speaking of a document. */
  isByName?: boolean
  /** Whether it asks for all that was decided, and names no subject. */
  asksForDecisions?: boolean
  /** Whether its documents are those of a day that it names. */
  isOfDay?: boolean
  /** Set if it asks which of several has the longer, the higher or the earlier one. */
  more?: MoreWanted | null
  /** Set if it asks what somebody did or what happened, rather than what documents lay down. */
  deed?: DeedOfDocument | null
  /** The document that is searched alone because the question speaks of its kind: "the lease". */
  only?: ScopeDocument | null
  /** Documents that one name may mean, when it does not say which. */
  choices: ScopeDocument[]
  language: QuestionLanguage
  /** The same asked of the documents in other languages than its own, in their words, where some are in its own. */
  abroad?: UnderstoodQuestion | null
  wanted: Wanted
  expected: Expected
}

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
}

/** A question term whose weight includes its rarity (idf) among the tenant's passages. */
export type QuestionTerm = Pick<AskedTerm, 'term' | 'id' | 'earlier' | 'subject'> & {
  weight: number
  /** Number of the tenant's passages that contain the term. */
  passages: number
}

/** The meaning of the question for one embedding model. */
export type QuestionVector = { model: string; vector: number[] }

/** The result of retrieval, best passage first. */
export type FoundPassages = { passages: FoundPassage[]; terms: QuestionTerm[] }

/** One side of a comparison, with what was asked about it and what was found. */
export type Side = FoundPassages & {
  label: string
  /** Whether the document may have it in a language in which it was not asked. */
  isUnread?: boolean
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
  abroad?: FoundAbroad
}

/** What was found in the documents of other languages than the question's, which were asked in their own words. */
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
  outline: boolean
  /** The sides of a comparison, the parts of a question, or each document asked, with its passages; empty otherwise. */
  sides: Side[]
  set?: SetFound
  /** For a summary: where the documents say who their parties are and what their date is. */
  told?: SourceSpan[]
  /** Number of documents that were searched for the sides. */
  looked?: number
  alike?: Alike
  abroad?: FoundAbroad
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

/**
 * What answerQuestion yields, in this order: the sources once, a model's steps if the question needs some, the writer,
 * then text and checks, then the end.
 */
export type EngineEvent =
  | { kind: 'sources'; passages: FoundPassage[] }
  /**
   * Comes before each call that looks something up, reads a window or writes a second version, and when a judge is asked
   * or answers, with the tokens used if it is stopped now, without those of the text so far.
   */
  | { kind: 'looking'; engine: Engine; usage: Usage }
  /** `documents` are those whose words the steps so far may hold. */
  | { kind: 'step'; step: Step; documents: string[] }
  /** While whole documents are read, with what that has used so far; `calls` are still to be made. */
  | { kind: 'reading'; reading: Pick<Reading, 'read' | 'of' | 'calls'>; engine: Engine; usage: Usage }
  /** Comes before a model's text; `inputTokens` is an estimate, used when the answer is stopped. */
  | { kind: 'writer'; engine: Engine; inputTokens: number; trail?: Trail }
  | { kind: 'text'; text: string }
  /** The text so far is replaced by what follows. */
  | { kind: 'withdrawn'; withdrawn: Withdrawn[] }
  /** One of a sentence that was checked before replaces its verdict. */
  | { kind: 'checked'; citations: Citation[]; verdict: Verdict }
  | { kind: 'end'; answer: WrittenAnswer; status: Exclude<MessageStatus, 'stopped'> }
