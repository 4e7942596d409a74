const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** What recognition can read, for a picture of which it made nothing: it may be sharp and in another language. */
export function readableLanguages(languages: string[]): string {
  const known = languages.map(nameOfLanguage).join(', ')
  return `Text recognition here reads ${known}: if the page is in another language, ask your administrator to add its data (OCR_LANGUAGES); otherwise upload a sharper or larger picture.`
}

/** The English name. Tesseract names languages by ISO 639-2 codes, some with a variant: "chi_sim". */
export function nameOfLanguage(language: string): string {
  const [code = language] = language.split('_')
  try {
    return names.of(code) ?? language
  } catch {
    return language
  }
}
