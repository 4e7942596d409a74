const names = new Intl.DisplayNames('en', { type: 'language' })

/** Languages that documents are often in, by code. */
const languageCodes =
  'ar cs da de el en es fi fr he hi hu id it ja ko nb nl pl pt ro ru sv th tr uk vi zh'.split(' ')

/** "German" for "de"; the code itself where it has no name. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** To choose from, in the order of their names; `code` is among them in any case. */
export function languageChoices(code: string | null): { value: string; label: string }[] {
  const codes = code === null || languageCodes.includes(code) ? languageCodes : [code, ...languageCodes]
  return codes
    .map(value => ({ value, label: languageName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}
