import { guessLanguage } from '../../../platform/text/guess-language.ts'
import { detectScript } from './detect-script.ts'
import type { Picture } from './picture.ts'
import { nameOfLanguage } from './readable-languages.ts'
import { type PictureLanguages, type Recognition, textOf } from './recognise-picture.ts'
import { isAmong, languageOfCode, languagesOfScript } from './recognised-languages.ts'

/** Fewer words are a name or a heading in another language. */
const leastWords = 12
/** Text that is surely in the letters of the languages read. */
const sureConfidence = 75

/**
 * The language that a picture seems to be in and that recognition does not read here, with what an administrator must
 * add; null when nothing shows one. The text shows it, or the shapes of the letters where no text came of them.
 */
export async function missingLanguage(
  picture: Picture,
  recognition: Recognition,
  { languages, likely }: PictureLanguages,
): Promise<string | null> {
  if (recognition.found === 'nothing') return null
  if (recognition.found === 'text') {
    const text = textOf(recognition.picture.lines)
    const shown = text.split(/\s+/).length < leastWords ? null : languageOfCode(guessLanguage(text))
    if (shown !== null) return isAmong(shown, languages) ? null : toAdd(shown, languages)
    if (recognition.confidence >= sureConfidence) return null
  }
  const script = await detectScript(picture)
  const meant = script === null ? [] : languagesOfScript(script, likely)
  const [language] = meant
  if (language === undefined || meant.some(name => isAmong(name, languages))) return null
  return toAdd(language, languages)
}

function toAdd(language: string, languages: string[]): string {
  const setting = [...languages, language].join('+')
  return `This looks like ${nameOfLanguage(language)}, which text recognition here does not read. Ask your administrator to add ${language}: npm install --no-save @tesseract.js-data/${language}@1.0.0, and OCR_LANGUAGES=${setting}.`
}
