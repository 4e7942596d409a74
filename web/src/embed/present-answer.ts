import type { EmbedAnswer, EmbedSource } from '@citewell/contract/embed.ts'

let answers = 0

/** The answer with its marks as buttons, each of which opens its source. */
export function presentAnswer({ response, citations, nearest, doubted }: EmbedAnswer): HTMLElement[] {
  answers += 1
  const idOf = (index: number) => `source-${answers}-${index}`
  const text = element('p', 'text')
  for (const part of response.split(/(\[\d+\])/)) {
    const index = Number(/^\[(\d+)\]$/.exec(part)?.[1])
    text.append(citations.some(each => each.index === index) ? mark(index, idOf(index)) : part)
  }
  const cited = citations.length > 0
  return [
    text,
    ...(doubted ? [element('p', 'doubt', 'Not all of this stands in the sources. Check it.')] : []),
    ...(!cited && nearest.length > 0 ? [element('p', 'dimmed', 'The closest passages:')] : []),
    ...(cited ? citations : nearest).map(source => presentSource(source, cited, idOf(source.index))),
  ]
}

function presentSource(source: EmbedSource, cited: boolean, id: string): HTMLElement {
  const { index, filename, location, quote, before, after } = source
  const details = element('details', 'source')
  details.id = id
  const place = [filename, location].filter(Boolean).join(', ')
  const passage = element('blockquote', '')
  passage.append(
    ...(before ? [element('span', 'around', before), ' '] : []),
    before || after ? element('mark', '', quote) : quote,
    ...(after ? [' ', element('span', 'around', after)] : []),
  )
  details.append(element('summary', '', cited ? `[${index}] ${place}` : place), passage)
  return details
}

function mark(index: number, id: string): HTMLElement {
  const open = element('button', 'mark', `${index}`)
  open.type = 'button'
  open.setAttribute('aria-label', `Source ${index}`)
  open.addEventListener('click', () => {
    const details = document.getElementById(id) as HTMLDetailsElement
    details.open = true
    details.querySelector('summary')?.focus()
    details.scrollIntoView({ block: 'nearest' })
  })
  return open
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  tag: Name,
  className: string,
  text?: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
