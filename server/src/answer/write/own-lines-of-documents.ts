import type { Language } from '../../platform/text/stem-word.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { nothingOnThis } from './own-lines.ts'

/** What an answer over several documents says in its own words, in the language of the question. */
export type Said = {
  document: string
  saysOnThis: string
  nothingOnThis: string
  /** Stands before a quotation in a table that may not answer. */
  mayNotAnswer: string
  /** Before the lines of the documents that have it. */
  found: (count: number, of: number) => string
  /** When only the nearest documents were read. */
  looked: (read: number, of: number) => string
  /** After them: the documents without it. */
  without: (names: string[], more: number) => string
  noneHasIt: (of: number) => string
  undated: (names: string[], more: number) => string
  /** The name of a party, for which nothing is quoted. */
  unknownName: (name: string, incomplete: boolean) => string
  /** What a document is called, before quotations from others. */
  unknownTitle: (name: string, incomplete: boolean) => string
}

const list = (names: string[], more: string) =>
  [...names.map(neutraliseMarkdown), ...(more ? [more] : [])].join('; ')

const english: Said = {
  document: 'Document',
  saysOnThis: 'What it says',
  nothingOnThis,
  mayNotAnswer: 'Comes closest, may not answer:',
  found: (count, of) => `Found in ${count} of ${of} documents:`,
  looked: (read, of) => `Of ${of} documents, the ${read} that come nearest were read.`,
  without: (names, more) => `Nothing about it in: ${list(names, more ? `and ${more} more` : '')}.`,
  noneHasIt: of => `None of the ${of} documents says this.`,
  undated: (names, more) => `No date found in: ${list(names, more ? `and ${more} more` : '')}.`,
  unknownName: (name, incomplete) =>
    incomplete
      ? `“${neutraliseMarkdown(name)}” is not named in the documents that have been read so far, so nothing is quoted for it.`
      : `“${neutraliseMarkdown(name)}” is not named in your documents, so nothing is quoted for it.`,
  unknownTitle: (name, incomplete) =>
    incomplete
      ? `“${neutraliseMarkdown(name)}” is not named in the documents that have been read so far.`
      : `“${neutraliseMarkdown(name)}” is not named in your documents.`,
}

const german: Said = {
  document: 'Dokument',
  saysOnThis: 'Was darin steht',
  nothingOnThis: 'Die Dokumente sagen dazu nichts.',
  mayNotAnswer: 'Kommt am nächsten, beantwortet es aber vielleicht nicht:',
  found: (count, of) => `In ${count} von ${of} Dokumenten gefunden:`,
  looked: (read, of) => `Von ${of} Dokumenten wurden die ${read} nächstliegenden gelesen.`,
  without: (names, more) => `Nichts dazu in: ${list(names, more ? `und ${more} weiteren` : '')}.`,
  noneHasIt: of => `Keines der ${of} Dokumente sagt dies.`,
  undated: (names, more) => `Kein Datum gefunden in: ${list(names, more ? `und ${more} weiteren` : '')}.`,
  unknownName: (name, incomplete) =>
    incomplete
      ? `„${neutraliseMarkdown(name)}“ kommt in den bisher gelesenen Dokumenten nicht vor; dazu wird nichts zitiert.`
      : `„${neutraliseMarkdown(name)}“ kommt in Ihren Dokumenten nicht vor; dazu wird nichts zitiert.`,
  unknownTitle: (name, incomplete) =>
    incomplete
      ? `„${neutraliseMarkdown(name)}“ kommt in den bisher gelesenen Dokumenten nicht vor.`
      : `„${neutraliseMarkdown(name)}“ kommt in Ihren Dokumenten nicht vor.`,
}

/** The lines in the language of a question; English for languages that have none. */
export function saidIn(language: Language): Said {
  return language === 'german' ? german : english
}
