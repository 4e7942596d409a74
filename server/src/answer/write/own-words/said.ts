import type { Wanted } from '../../lexicon/which-is-more.ts'
import type { SummaryKind } from '../../stages.ts'

/** How a result that numbers of sentences give together is said, or why there is none. */
export type ProseWords = {
  /** BCP 47, for the marks of numbers. */
  locale: string
  /** One and several. */
  units: Record<'hours' | 'days' | 'months' | 'years', [one: string, several: string]>
  percentagePoints: string
  fromTo: (from: string, to: string) => string
  notComputed: Record<'units' | 'precision' | 'negative', string>
}

/** What an answer says in its own words. Names and labels are given as Markdown. */
export type Said = {
  /** Nothing in the searched documents answers. */
  notInDocuments: string
  /** The same while other documents are still being read. */
  notInDocumentsYet: string
  /** Follows: how much was searched, and how much is still being read. */
  searched: (documents: number, unread: number) => string
  /** Follows instead where one document of all was searched because the question speaks of its kind. */
  onlySearched: (name: string, all: number) => string
  /** Above what other documents than those of a name in the question say. */
  inOthers: string
  /** The same, where it names a day. */
  inOtherDays: string
  /** Above what an amendment says, before the quotation of what it changes; behind it where the original is asked for. */
  amendedBy: (name: string) => string
  amendedLater: (name: string) => string
  /** The same where it does not say which clause it changes. */
  amendmentSays: (name: string) => string
  /** Above the quotation of the original. */
  asItWas: (name: string) => string
  /** Above all that an amendment changes. */
  amendmentChanges: (name: string, original: string, count: number) => string
  /** Follows when there are near passages. */
  nearestShown: string
  /** Before quotations that are close to the question but may not answer it. */
  remark: string
  /** The same in a cell of a table. */
  mayNotAnswer: string
  /** There are no documents, or none that was read. */
  noDocuments: string
  /** The same while documents are still being read. */
  noDocumentsYet: string
  /** There are documents, and none of them is chosen. */
  noneChosen: string

  /** The last answer was to be shortened, translated and the like, and the model failed. */
  notReworked: string

  /** The name of a party, for which nothing is quoted. */
  unknownName: (name: string, incomplete: boolean) => string
  /** What a document is called, before quotations from others. */
  unknownTitle: (name: string, incomplete: boolean) => string
  /** What a document is called that the question sets beside others, and that is none of those searched: "lease". */
  noSuchDocument: (name: string, incomplete: boolean) => string

  /** Heads of the columns of tables. */
  document: string
  saysOnThis: string
  section: string
  figuresThatDiffer: string
  /** About one side of a comparison. */
  nothingOnThis: string
  /** More than two documents were to be compared as a whole. */
  compareTwo: string
  /** Two documents cannot be compared section by section. */
  nothingShared: string
  moreSections: (count: number) => string
  /** Before the sentences that two versions of a document do not share. */
  changes: (count: number) => string
  moreChanges: (count: number) => string
  /** Before the headings that only one document has. */
  onlyIn: (document: string) => string
  moreHeadings: (count: number) => string

  /** Before the lines of the documents that have what is asked. */
  found: (count: number, of: number, areContracts?: boolean) => string
  /** The same where the number of documents is not known. */
  onThis: string
  /** When only the nearest documents were read. */
  looked: (read: number, of: number) => string
  /** After them: the documents without it. */
  without: (names: string[], more: number) => string
  /** After what a list of contracts gives: the contracts that are there as well. */
  textsBeside: (names: string[], more: number) => string
  /** After the rows of tables of tasks: the documents that have one which is read as text. */
  unreadTables: (names: string[], more: number) => string
  /** After the lines of some documents: others that have it too. */
  alsoIn: (names: string[], more: number) => string
  noneHasIt: (of: number, areContracts?: boolean) => string
  /** Before a list of documents. */
  ofDocuments: (count: number, of: number) => string
  /** Documents of which what is asked is not known, such as their language. */
  untold: (names: string[], more: number) => string
  undated: (names: string[], more: number) => string
  /** Documents in which it was not found, although it may stand there. */
  notFoundIn: (names: string[], more: number) => string

  /** What is computed from sentences. */
  prose: ProseWords

  /** Before the document that has the longer, the higher or the earlier one of several, and what the others have. */
  outcome: Record<Wanted | 'same', string> & { others: (amounts: string[]) => string }

  /** Before the points of a summary. */
  lead: Record<Exclude<SummaryKind, 'comparison'>, string>
  /** No sentence obliges anyone. */
  nothingToDo: string
  moreRows: (count: number) => string
  moreInList: (count: number) => string
}
