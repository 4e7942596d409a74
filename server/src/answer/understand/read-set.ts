import {
  asksForAll,
  asksForKind,
  asksForLanguage,
  asksForWords,
  kindOfWord,
  languageWords,
} from '../lexicon/set-phrases.ts'
import type { SetAsked } from '../stages.ts'

const longest = 200
const mostWords = 5
const article = /^(?:an?|the|any|der|die|das|den|la|le|les|el|los|las|il|lo|l['’]|de|het)\s+/iu
const quoted = /^["“”„«»'‘’]([^"“”„«»]+)["“”„«»'‘’]$/u
/** More than the words themselves is meant. */
const described =
  /(?<!\p{L})(?:and|or|und|oder|et|ou|that|which|who|how|if|whether|anything|something|when|where)(?!\p{L})/iu

/** Reads a question about the set of documents: which there are, of what kind, in which language, with which words. */
export function readSet(text: string): SetAsked | null {
  if (text.length > longest) return null
  const question = bare(text)
  for (const pattern of asksForAll) {
    const all = pattern.exec(question)
    if (!all) continue
    const kind = kindOfWord(all.groups?.kind ?? '')
    return kind ? { by: 'kind', kind } : { by: 'all' }
  }
  const kind = kindOfWord(asksForKind.exec(question)?.groups?.kind ?? '')
  if (kind) return { by: 'kind', kind }
  for (const pattern of asksForLanguage) {
    const language = languageWords[pattern.exec(question)?.groups?.language?.toLowerCase() ?? '']
    if (language) return { by: 'language', language }
  }
  const said = asksForWords.exec(question)?.groups?.words ?? ''
  const words = said.replace(article, '').replace(quoted, '$1').trim()
  const isExact = quoted.test(said)
  if (words.length < 2 || (!isExact && (words.split(' ').length > mostWords || described.test(words))))
    return null
  return { by: 'words', words }
}

/** Without the marks before and after it. */
function bare(text: string): string {
  const words = text.split(/\s/).filter(word => word !== '')
  const isMark = (mark: string | undefined) => mark !== undefined && ' ¿¡?.!'.includes(mark)
  const characters = [...words.join(' ')]
  const from = characters.findIndex(mark => !isMark(mark))
  const to = characters.findLastIndex(mark => !isMark(mark))
  return from < 0 ? '' : characters.slice(from, to + 1).join('')
}
