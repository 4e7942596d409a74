const namesCountry = /^[a-z]{2,3}(-[a-z]{4})?-([a-z]{2})\b/i

/**
 * The country in a browser's languages ("en-IN,en;q=0.9" is India), most preferred language first; null when none names
 * one.
 */
export function countryOf(acceptLanguage: string | undefined): string | null {
  const wishes = (acceptLanguage ?? '').slice(0, 500).split(',')
  const wanted = wishes
    .map(wish => {
      const [tag = '', ...parameters] = wish.trim().split(';')
      const quality = parameters.find(parameter => parameter.trim().startsWith('q='))
      return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const country = namesCountry.exec(tag)?.[2]
    if (country) return country.toUpperCase()
  }
  return null
}
