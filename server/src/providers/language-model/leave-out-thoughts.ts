const opening = '<think>'
const closing = '</think>'

type Filter = {
  /** What of the text so far is no thought. */
  push(text: string): string
  /** What was held back since it could have begun a thought. */
  end(): string
}

/** Leaves out what a model puts between <think> and </think>, of a text that comes bit by bit. */
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

/** How many of the last characters could be the beginning of the tag. */
function begunAtEnd(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length--)
    if (text.endsWith(tag.slice(0, length))) return length
  return 0
}
