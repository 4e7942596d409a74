/** What the server wrote into the page for this visitor (server: web-pages.ts), as JSON; `unknown` without a server. */
export function pageTexts(): string {
  return typeof document === 'undefined' ? 'unknown' : (document.documentElement.dataset.texts ?? 'unknown')
}

/** One of these texts. An element with `data-said` and its name holds it in the page; null if there is none. */
export function pageText(name: string): string | null {
  const texts = pageTexts()
  return texts === 'unknown' ? null : ((JSON.parse(texts) as Record<string, string>)[name] ?? null)
}
