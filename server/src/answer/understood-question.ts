import type { Scope, ScopeDocument } from '../domain/chats/scope.ts'
import type { Language } from '../platform/text/stem-word.ts'
import type { Wanted as MoreWanted } from './lexicon/which-is-more.ts'
import type {
  CardAsked,
  DeedOfDocument,
  Expected,
  QuestionLanguage,
  QuestionTerm,
  QuestionWord,
  SetAsked,
  SummaryKind,
} from './stages.ts'

/** A search term before its rarity is known. */
export type AskedTerm = Omit<QuestionTerm, 'weight' | 'passages'> & {
  /** Its weight in the question, 1 for a plain word. */
  share: number
  /** The languages in which it is the form of a word. */
  languages: Language[]
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
  /** Whether each is to say something, as in "for each contract": of one thing, or of several that hardly stand together. */
  ofEvery?: 'one' | 'several'
  /** Ids of the documents in a language in which the question is not asked, so that they may have it all the same. */
  unread: string[]
  /** The document that an amendment among them amends, by the ids of both. */
  amending?: Readonly<Record<string, string>>
}

/** `things` are stems of what a document must be called to be asked: "invoice"; empty where any may be meant. */
export type CardQuestion = {
  field: CardAsked
  things: string[]
  /** Whether it asks this of contracts: "the parties of each contract". */
  ofContracts?: boolean
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
  /** Where its documents are those of a day that it names: the question without that day. */
  ofDay?: string | null
  /** Set if it asks which of several has the longer, the higher or the earlier one. */
  more?: MoreWanted | null
  /** Set if it asks what somebody did or what happened, rather than what documents lay down. */
  deed?: DeedOfDocument | null
  /** The document that is searched alone because the question speaks of its kind: "the lease". */
  only?: ScopeDocument | null
  /** Documents that one name may mean, when it does not say which. */
  choices: ScopeDocument[]
  language: QuestionLanguage
  /** The same asked of the documents in each other language, in its words, where those searched are in several. */
  abroad?: UnderstoodQuestion[]
  wanted: Wanted
  expected: Expected
}
