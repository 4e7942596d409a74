import { isStopWord } from '../../platform/text/is-stop-word.ts'
import { languageOf } from '../../platform/text/language-of.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { documentKinds } from '../lexicon/document-kinds.ts'
import { openingModals } from '../lexicon/document-phrases.ts'
import { anyLanguage } from '../lexicon/every-language.ts'
import { companyForms } from '../lexicon/names.ts'
import { nameWords } from './document-names.ts'

/** A word of a question, as far as it may belong to a name. */
export type QuestionToken = {
  word: string
  written: string
  start: number
  end: number
  /** Capitalised where a sentence would not capitalise it. */
  capital: boolean
  /** Whether it begins the question or stands behind a mark that may end a sentence, where a capital says nothing. */
  first: boolean
  owner: boolean
  stop: boolean
  /** Names a kind of document: "agreement". */
  kind: boolean
}

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[&.'’][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu
/** "L’accord", "dell’accordo". */
const elided = /^(?:[cdjlmnst]|qu|all|dall|dell|nell|sull|un)['’](?=\p{L})/iu
const eliding: (Language | null)[] = ['french', 'italian']
const kinds = new Set([...documentKinds, 'deck', 'slides', 'nda', 'msa', 'dpa'])
const kindEnding = new RegExp(`(?:${anyLanguage('documentKindEnding')})(?:e[snr]?|es|s)?$`, 'u')
const modals = new Set(openingModals)
/** If this many small words have capitals, the whole question is written so, as a title is. */
const fewestOfTitle = 2

/** The words of a question. Where all of it is in capitals, they tell no names. */
export function questionTokens(text: string): QuestionToken[] {
  const language = languageOf(text)
  const tokens: QuestionToken[] = []
  for (const match of text.matchAll(word)) {
    const token = tokenAt(text, match, language, tokens.at(-1))
    if (token) tokens.push(token)
  }
  return hasCapitalsThroughout(tokens) ? tokens.map(token => ({ ...token, capital: false })) : tokens
}

/** Whether the question's language gives every noun a capital, so that capitals tell no names. */
export function capitalisesNouns(text: string): boolean {
  const language = languageOf(text)
  if (language !== null) return language === 'german'
  return /[äöüß]/i.test(text) || questionTokens(text).some(token => kindEnding.test(token.word))
}

/** What is left of the word without what tells the document apart: "vertrag" of "Liefervertrag". */
export function endingOfKind(word: string): string {
  return kindEnding.exec(word.toLowerCase())?.[0] ?? ''
}

function tokenAt(
  text: string,
  match: RegExpExecArray,
  language: Language | null,
  before: QuestionToken | undefined,
): QuestionToken | null {
  const cut = eliding.includes(language) ? (elided.exec(match[0])?.[0].length ?? 0) : 0
  const surface = match[0].slice(cut)
  const start = match.index + cut
  const behind = text.slice(start + surface.length, start + surface.length + 2)
  const owner = /['’]s$/.test(surface) || (/s$/.test(surface) && /^['’](?!\p{L})/u.test(behind))
  const written = surface.replace(/['’]s$/, '')
  const plain = nameWords(written).join('')
  const first = !before || endsSentence(text.slice(before.end, start), before)
  const isStop = isStopWord(written, language ?? 'english') || isStopWord(written)
  return {
    word: plain,
    written,
    start,
    end: start + written.length,
    // So are "iVillage" and "BioAmber".
    capital: first
      ? /^(?:\p{Lu}{2}|\p{L}{0,30}\p{Ll}\p{Lu})/u.test(written)
      : /^(?:\p{Lu}|\p{Ll}{1,2}\p{Lu})/u.test(written),
    first,
    owner,
    // "May the tenant …" begins with no month.
    stop: isStop || (first && modals.has(plain)),
    kind: kinds.has(plain) || kindEnding.test(plain),
  }
}

/** "Inc.", "Dr." and "vs." end no sentence. */
function endsSentence(between: string, before: QuestionToken): boolean {
  if (/[?!…:;\n]/.test(between)) return true
  const isShort =
    before.word === 'vs' || (before.capital && (before.word.length <= 3 || companyForms.has(before.word)))
  return between.includes('.') && !isShort
}

function hasCapitalsThroughout(tokens: QuestionToken[]): boolean {
  if (tokens.length > 2 && tokens.every(({ written }) => written === written.toUpperCase())) return true
  const small = tokens.slice(1).filter(({ stop }) => stop)
  const capital = small.filter(token => token.capital)
  return capital.length >= fewestOfTitle && capital.length * 2 > small.length
}
