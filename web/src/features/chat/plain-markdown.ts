type Code = number | null
type State = (code: Code) => State | undefined
type Effects = {
  enter: (type: 'data') => void
  exit: (type: 'data') => void
  consume: (code: Code) => void
}
type Processor = { data: () => object }

const dollar = 36
const backslash = 92
const [opening, closing] = [40, 41]
const isSpace = (code: Code) => code === 32 || (code !== null && code < 0)
const isDigit = (code: Code) => code !== null && code >= 48 && code <= 57

/**
 * Mathematics within a line, `$…$` or `\(…\)`: stays as it is written, its stars and underscores included.
 * `\[` is no beginning of it: quotes escape their brackets so.
 */
function tokenizeMaths(effects: Effects, ok: State, nok: State): State {
  let previous: Code = null
  let closer: Code = dollar

  function take(code: Code, next: State): State {
    effects.consume(code)
    previous = code
    return next
  }
  const start: State = code => {
    effects.enter('data')
    return take(code, code === dollar ? opened : escaped)
  }
  const escaped: State = code => {
    if (code !== opening) return nok(code)
    closer = closing
    return take(code, inside)
  }
  const opened: State = code => (isSpace(code) || code === null ? nok(code) : inside(code))
  const inside: State = code => {
    if (code === null || code < -2) return nok(code)
    const closes =
      closer === dollar ? code === dollar && !isSpace(previous) : code === closer && previous === backslash
    return take(code, closes ? closed : inside)
  }
  const closed: State = code => {
    // "$5 to $6" are prices.
    if (closer === dollar && isDigit(code)) return nok(code)
    effects.exit('data')
    return ok(code)
  }
  return start
}

const maths = { name: 'maths', tokenize: tokenizeMaths }

/**
 * A remark plugin: switches off what answers would only set off by accident: raw HTML, link definitions
 * (which swallow `[1]:`), indented code, headings by underline, images, emphasis within mathematics.
 */
export function plainMarkdown(this: Processor) {
  const data = this.data() as { micromarkExtensions?: unknown[] }
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push({
    text: { [dollar]: maths, [backslash]: maths },
    disable: {
      null: ['htmlFlow', 'htmlText', 'definition', 'codeIndented', 'setextUnderline', 'labelStartImage'],
    },
  })
}
