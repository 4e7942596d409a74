type Code = number | null
type State = (code: Code) => State | undefined
type Effects = {
  enter: (type: 'maths') => void
  exit: (type: 'maths') => void
  consume: (code: Code) => void
}
type Token = object
/** The compiler that turns tokens into tree nodes. */
type Compiler = {
  enter: (node: object, token: Token) => void
  exit: (token: Token) => void
  sliceSerialize: (token: Token) => string
}
type Processor = { data: () => object }

const dollar = 36
const backslash = 92
const [opening, closing] = [40, 41]
const isSpace = (code: Code) => code === 32 || (code !== null && code < 0)
const isDigit = (code: Code) => code !== null && code >= 48 && code <= 57

/**
 * Inline maths, `$…$`, `$$…$$` or `\(…\)`, kept verbatim, including stars and underscores. `\[` does not open
 * maths, because quotes escape their brackets that way.
 */
function tokenizeMaths(effects: Effects, ok: State, nok: State): State {
  let previous: Code = null
  let closer: Code = dollar
  let dollars = 1

  function take(code: Code, next: State): State {
    effects.consume(code)
    previous = code
    return next
  }
  const start: State = code => {
    effects.enter('maths')
    return take(code, code === dollar ? opened : escaped)
  }
  const escaped: State = code => {
    if (code !== opening) return nok(code)
    closer = closing
    return take(code, inside)
  }
  const opened: State = code => {
    if (code === dollar && dollars === 1) {
      dollars = 2
      return take(code, opened)
    }
    return isSpace(code) || code === null || code === dollar ? nok(code) : inside(code)
  }
  const inside: State = code => {
    if (code === null || code < -2) return nok(code)
    const closes =
      closer === dollar ? code === dollar && !isSpace(previous) : code === closer && previous === backslash
    if (!closes) return take(code, inside)
    return take(code, closer === dollar && dollars === 2 ? secondDollar : closed)
  }
  const secondDollar: State = code => (code === dollar ? take(code, closed) : nok(code))
  const closed: State = code => {
    // "$5 to $6" are prices.
    if (closer === dollar && isDigit(code)) return nok(code)
    effects.exit('maths')
    return ok(code)
  }
  return start
}

const maths = { name: 'maths', tokenize: tokenizeMaths }

const asNode = {
  enter: {
    maths(this: Compiler, token: Token) {
      const value = this.sliceSerialize(token)
      this.enter({ type: 'maths', value, data: { hName: 'maths-text', hProperties: { value } } }, token)
    },
  },
  exit: {
    maths(this: Compiler, token: Token) {
      this.exit(token)
    },
  },
}

/**
 * A remark plugin: disables syntax that answers would only use by accident: raw HTML, link definitions (which
 * swallow `[1]:`), indented code, underlined headings and images. Maths becomes a `maths-text` element.
 */
export function plainMarkdown(this: Processor) {
  const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] }
  data.fromMarkdownExtensions ??= []
  data.fromMarkdownExtensions.push(asNode)
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push({
    text: { [dollar]: maths, [backslash]: maths },
    disable: {
      null: ['htmlFlow', 'htmlText', 'definition', 'codeIndented', 'setextUnderline', 'labelStartImage'],
    },
  })
}
