const fileName = /\.(docx?|dot[xm]?|pdf|indd|dvi|tex|qxd|pptx?|xlsx?|rtf|txt|wpd|exe|html?)$|[\\/]/i
const placeholder =
  /^(untitled( document)?|unbenannt|sans titre|sin título|sem título|senza titolo|naamloos|do[ck]ument[oe]?|title|new document|slide|folie|diapositive|diapositiva|dia|powerpoint[ -](presentation|präsentation|presentatie)|(présentation|presentación|apresentação do|presentazione standard di) powerpoint)? ?\d*$/i

/** Returns the title from a file's properties, or null when it is only a file name or a program's placeholder. */
export function usableTitle(title: string): string | null {
  const bare = title
    .replace(/\s+/g, ' ')
    .replace(/^ ?microsoft (word|powerpoint|excel) *-? */i, '')
    .trim()
  if (fileName.test(bare) || placeholder.test(bare) || !/\p{L}{2}/u.test(bare)) return null
  return bare.slice(0, 300)
}
