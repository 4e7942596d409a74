const opening = '<think>'
const closing = '</think>'

type Filter = {
  /** Adds text and returns what is certainly not part of a thought. */
  push(text: string): string
  /** Returns text that was held back because it might have begun a thought. */
  end(): string
}

/** Removes what a model writes between <think> and </think> from a stream of text. */
export function leaveOutThoughts(): Filter {
  let rest = ''
  let inThought = false
  return {
    push: text => {
      if (rest === '' && !inThought && !text.includes('<')) return text
      rest += text
      let shown = ''
      for (;;) {
        const tag = inThought ? closing : opening
        const at = rest.indexOf(tag)
        const until = at >= 0 ? at : rest.length - begunAtEnd(rest, tag)
        if (!inThought) shown += rest.slice(0, until)
        rest = rest.slice(at >= 0 ? at + tag.length : until)
        if (at < 0) return shown
        inThought = !inThought
      }
    },
    end: () => (inThought ? '' : rest),
  }
}

/** How many of the last characters could be the start of the tag. */
function begunAtEnd(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length--)
    if (text.endsWith(tag.slice(0, length))) return length
  return 0
}
