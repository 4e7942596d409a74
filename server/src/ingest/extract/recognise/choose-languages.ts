import { guessLanguage } from '../../../platform/text/guess-language.ts'
import { isAmong, languageOfCode, scriptOfLanguage } from './recognised-languages.ts'

/** Reads a sample of the picture as text in one language. */
type ReadSample = (language: string) => Promise<{ text: string; confidence: number }>

/** Above it, a sample is hardly ever in another script, which comes to 28 and less (measured). */
const sureConfidence = 75
/** More languages are not tried, since each costs a fifth to a half of the page's time. */
const mostTries = 8

/**
 * The one or two of several languages in which a picture is best read: the first is that of a sample, and the second the
 * likeliest other one that stands beside it. `likely` names the languages of other documents, the commonest first.
 */
export async function chooseLanguages(
  languages: string[],
  likely: string[],
  readSample: ReadSample,
): Promise<string[]> {
  const order = [...likely.filter(name => languages.includes(name)), ...languages]
  const candidates = [...new Set(order)]
  if (candidates.length <= 1) return candidates
  let best = { language: candidates[0] ?? '', confidence: -1 }
  for (const language of candidates.slice(0, mostTries)) {
    const { text, confidence } = await readSample(language)
    if (confidence >= sureConfidence) {
      const shown = languageOfCode(guessLanguage(text))
      // Letters of one script are read well enough to tell which of its languages they are.
      if (shown !== null) {
        const meant = candidates.find(name => isAmong(name, [shown]))
        return withCompanion(meant ?? language, candidates)
      }
    }
    if (confidence > best.confidence) best = { language, confidence }
  }
  return withCompanion(best.language, candidates)
}

/** Texts hold names and words of a second language; with other scripts, that is mostly one in Latin letters. */
function withCompanion(language: string, candidates: string[]): string[] {
  const others = candidates.filter(name => name !== language)
  const companion = others.find(name =>
    ['Latin', scriptOfLanguage(language)].includes(scriptOfLanguage(name)),
  )
  return companion === undefined ? [language] : [language, companion]
}
