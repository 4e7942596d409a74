import { isStopWord } from '../../../platform/text/is-stop-word.ts'
import { type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { planChange } from '../../lexicon/plan-changes.ts'
import { plainText } from '../follow-up/change-plan.ts'
import { readWords } from '../words/read-words.ts'

/** What a question wants computed from sentences. Words are stems. */
export type ProseQuestion =
  /** `percent` asks for what is left as a part of the whole, and `spent`, as the stem that says so, for what is not left. */
  | { kind: 'left'; subject: string[]; percent: boolean; spent: string | null }
  /** `said` has the words of both ends as they stand. */
  | {
      kind: 'span'
      unit: 'days' | 'months' | 'years'
      from: string[]
      to: string[]
      said: readonly [string, string]
    }
  | { kind: 'window'; subject: string[]; unit: 'hours' | 'minutes' }

/** Say that a part of an amount is gone. */
export const used =
  /\b(?:spent|used|consumed|invoiced|paid|committed|drawn|expended|booked|occupied|allocated so far|verbraucht|ausgegeben|bezahlt|dépensé|utilisé|gastado|usado)\b/iu

const longest = 600
const left =
  /(?<!\p{L})(?:left|remains?|remaining|unspent|unused|still available|übrig|verbleib\p{L}{0,4}|reste|restant|queda|quedan)(?!\p{L})/iu
const howMuch = /\b(?:how much|how many|what|wie ?viel|combien|cuánto|cuánta)\b/iu
/** "What percentage …", "what is the remaining share of …": not the 5 % levy, and not what is left of the share capital. */
const percentAsked =
  /(?<!\p{L})(?:what|which|wie hoch|welche[rsn]?|wie ?viele?|how (?:many|much|large|high)|quel|qu[eé]|cu[aá]l)(?: (?:is|was|a|an|the|ist|war|der|die|das|ein|est|le|es|el|remaining|unspent|unused|verbleibende[rn]?|übrige[rn]?)){0,4} (?:percent|per cent|prozent|por ciento|(?:percentage|share|prozentsatz|anteil|pourcentage|porcentaje)(?= (?:of|is|are|was|were|do|does|remains?|has|have|left|still|de[lrs]?|du|am|an|von|vom|ist|sind|bleibt|noch|reste|queda)(?!\p{L})|\?|$))(?!\p{L})/iu
/** "How much is left, in per cent?", "… as a share of the whole" */
const inPercent =
  /(?<!\p{L})(?:(?:as (?:an? )?|in |als |en )(?:%|(?:percent(?:age)?|per cent|prozent(?:satz)?|pourcentage|porcentaje|por ciento)(?!\p{L}))|(?:as a share|als anteil)(?= (?:of|an|am|von|vom)(?!\p{L})|[?.,]|$))/iu
const unitOf = [
  [/\b(?:days?|tage?n?|jours?|días?)\b/iu, 'days'],
  [/\b(?:months?|monate?n?|mois|mes|meses)\b/iu, 'months'],
  [/\b(?:years?|jahren?|jahre|ans?|années?|años?)\b/iu, 'years'],
] as const
const manyUnits =
  /\b(?:how many|wie viele|combien de?|cuántos|number of|in) (?:whole |full |calendar )?(?:days|months|years|tagen?|monaten?|jahren?|jours|mois|ans|années|días|meses|años)\b/iu
const window =
  /\b(?:how long|how many (?:hours|minutes)|wie viele minuten|hours|duration|length|wie lange|wie viele stunden)\b/iu
const minutes = /\bminut(?:es|en|os)\b/iu
const links = [
  [/\bbetween\b|\bzwischen\b|\bentre\b/iu, /\band\b|\bund\b|\bet\b|\by\b/iu],
  [
    /\bfrom\b|\bvon\b|\bvom\b|\bdepuis\b|\bdesde\b/iu,
    /\bto\b|\buntil\b|\btill\b|\bbis\b|\bjusqu\b|\bhasta\b/iu,
  ],
] as const
const percentWords =
  /%|(?<!\p{L})(?:percent(?:age)?|per|cent|prozent(?:satz)?|anteil|share|pourcentage|porcentaje|por|ciento|als|as|en)(?!\p{L})/giu
const asking =
  /(?<!\p{L})(?:how|much|many|what|is|are|was|were|left|remain\w*|still|available|unspent|unused|total|amount|there|long|hours?|minut(?:es|en|os)|days?|months?|years?|duration|length|last|lasts|take|takes|does|do|the|of|we|our|in|wie|viele?|noch|übrig|verbleib\p{L}{0,4}|lange|dauert|stunden|combien|reste|restant|encore|cuánt[oa]s?|queda|quedan|todavía)(?!\p{L})/giu

/** "How long after the vote was the bridge opened?" */
const after =
  /(?:how (?:long|much time)|wie (?:lange|viel zeit)|combien de temps|cuánto tiempo) (?:after|nach|après|después de) (.{3,150}?),? (?:did|was|were|has|have|wurden?|wird|war|waren|trat|begann|a|ont|fut|furent|est|sont|fue|fueron) (.{3,150})$/iu

/** Null for a question that sentences answer as they stand. */
export function readProseQuestion(text: string, language: Language): ProseQuestion | null {
  const question = text.slice(0, longest)
  const unit = manyUnits.test(question) ? unitOf.find(([word]) => word.test(question))?.[1] : undefined
  if (unit) {
    for (const [first, second] of links) {
      const start = first.exec(question)
      const rest = start ? question.slice(start.index + start[0].length) : ''
      const middle = second.exec(rest)
      if (!start || !middle) continue
      const said = [rest.slice(0, middle.index), rest.slice(middle.index + middle[0].length)] as const
      const [from, to] = [termsOf(said[0], language), termsOf(said[1], language)]
      if (from.length > 0 && to.length > 0) return { kind: 'span', unit, from, to, said }
    }
    return null
  }
  const [, first, second] = after.exec(question.trim()) ?? []
  if (first && second) {
    const [from, to] = [termsOf(first, language), termsOf(second, language)]
    return from.length > 0 && to.length > 0
      ? { kind: 'span', unit: 'days', from, to, said: [first, second] }
      : null
  }
  const percent = percentAsked.test(question) || inPercent.test(question)
  const said = percent ? question.replace(percentWords, ' ') : question
  const subject = termsOf(said.replace(asking, ' '), language)
  if (subject.length === 0) return null
  if (left.test(question) && howMuch.test(question)) return { kind: 'left', subject, percent, spent: null }
  const spent = stemWord(used.exec(question)?.[0].toLowerCase() ?? '', language)
  const rest = subject.filter(term => term !== spent)
  if (percentAsked.test(question) && spent !== '' && rest.length > 0)
    return { kind: 'left', subject: rest, percent, spent }
  return window.test(question)
    ? { kind: 'window', subject, unit: minutes.test(question) ? 'minutes' : 'hours' }
    : null
}

/**
 * A question that a follow-up such as "as a percentage" makes of the one before, where that one was computed from
 * sentences; null for any other one.
 */
export function followProse(said: string, earlier: string[], language: Language): string | null {
  const before = earlier.at(-1)
  const change = planChange(plainText(said))
  if (before === undefined || change?.kind !== 'share' || change.rest !== '') return null
  return readProseQuestion(before, language)?.kind === 'left' ? `${before} ${said}` : null
}

/** The stems of the words that say something. */
export function termsOf(text: string, language: Language): string[] {
  const said = readWords(text).filter(word => !isStopWord(word.text, language))
  return [...new Set(said.map(word => stemWord(word.text, language)))]
}

/** Whether a text has all of these words. */
export function holdsAll(text: string, terms: string[], language: Language): boolean {
  const own = new Set(termsOf(text, language))
  return terms.every(term => own.has(term))
}
