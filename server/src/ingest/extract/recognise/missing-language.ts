import { guessLanguage } from '../../../platform/text/guess-language.ts'
import { nameOfLanguage } from './readable-languages.ts'
import { type PictureLanguages, type Recognition, textOf } from './recognise-picture.ts'
import { isAmong, languageOfCode, languagesOfScript } from './recognised-languages.ts'

/** Fewer words are a name or a heading in another language. */
const leastWords = 12

/**
 * The language that a picture seems to be in and that recognition does not read here, with what an administrator must
 * add; null when nothing shows one. The text shows it, or the script of its letters where no text came of them.
 */
export function missingLanguage(
  recognition: Recognition,
  { languages, likely }: PictureLanguages,
): string | null {
  if (recognition.found === 'nothing') return null
  if (recognition.found === 'text') {
    const text = textOf(recognition.picture.lines)
    const shown = text.split(/\s+/).length < leastWords ? null : languageOfCode(guessLanguage(text))
    return shown === null || isAmong(shown, languages) ? null : toAdd(shown, languages)
  }
  const meant = recognition.script === null ? [] : languagesOfScript(recognition.script, likely)
  const [language] = meant
  if (language === undefined || meant.some(name => isAmong(name, languages))) return null
  return toAdd(language, languages)
}

function toAdd(language: string, languages: string[]): string {
  const setting = [...languages, language].join('+')
  return `This looks like ${nameOfLanguage(language)}, which text recognition here does not read. Ask your administrator to add ${language}: npm install --no-save @tesseract.js-data/${language}@1.0.0, and OCR_LANGUAGES=${setting}.`
}
