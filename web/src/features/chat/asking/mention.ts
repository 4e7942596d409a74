/** A document that a question names with an @. */
export type Mention = { id: string; filename: string }

/** The @ being typed at the cursor: its position, and the letters after it. Null if there is none. */
export function mentionAt(text: string, cursor: number): { start: number; letters: string } | null {
  const before = text.slice(0, cursor)
  const match = /(?:^|[\s("“„«])@([^\n@]{0,60})$/u.exec(before)
  const letters = match?.[1]
  if (letters === undefined || /\s{2}|^\s/u.test(letters)) return null
  return { start: cursor - letters.length - 1, letters }
}

/** Replaces the typed letters with the document's name; returns the text and the new cursor position. */
export function withMention(text: string, start: number, cursor: number, filename: string) {
  const named = `@${filename} `
  const rest = text.slice(cursor).replace(/^ /, '')
  return { text: text.slice(0, start) + named + rest, cursor: start + named.length }
}

/** The documents whose names are still in the question. */
export function mentionedIds(text: string, mentions: Mention[]): string[] {
  return [...new Set(mentions.filter(({ filename }) => text.includes(`@${filename}`)).map(({ id }) => id))]
}
