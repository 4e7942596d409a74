import type { StyledSpan } from '@citewell/contract/drawing.ts'
import type { DocxStyles } from './read-styles.ts'
import type { DocxLook } from './run-look.ts'
import type { PlacedLine } from './write-items.ts'

type Letters = StyledSpan['letters']

/** The stretches of a paragraph whose letters look other than plain; a heading is bold by itself. */
export function spansOf({ start, end, paragraph }: PlacedLine, styles: DocxStyles): StyledSpan[] {
  if (!paragraph) return []
  const style = styles.byId.get(paragraph.style ?? styles.standard ?? '')
  const heading = (paragraph.outline ?? style?.outline ?? null) !== null
  const base = style?.look ?? {}
  const found: StyledSpan[] = []
  const add = (from: number, to: number, look: DocxLook) => {
    const letters = lettersOf(look).filter(each => !(heading && each === 'bold'))
    const last = found.at(-1)
    if (letters.length === 0 || to <= from) return
    if (last?.end === start + from && String(last.letters) === String(letters)) last.end = start + to
    else found.push({ start: start + from, end: start + to, letters })
  }
  let at = 0
  for (const span of paragraph.spans) {
    add(at, span.start, base)
    add(span.start, span.end, { ...base, ...styles.ofRuns.get(span.look.style ?? ''), ...span.look })
    at = span.end
  }
  add(at, end - start, base)
  return found
}

function lettersOf({ bold, italic, underline, strike, raised }: DocxLook): Letters {
  const letters: Letters = []
  if (bold) letters.push('bold')
  if (italic) letters.push('italic')
  if (underline) letters.push('underline')
  if (strike) letters.push('strike')
  if (raised === 'super' || raised === 'sub') letters.push(raised)
  return letters
}
