import { reworkPhrases } from '../lexicon/rework-phrases.ts'

/** A longer text asks for more than another form. */
const longest = 160
/** What a verb that changes a text may have behind it: "rephrase that so that my landlord gets it". */
const mostWordsAfter = 10

const grammars = reworkPhrases.map(({ verbs, plainVerbs, objects, manners, readers, fillers }) => ({
  filler: beginning(fillers),
  verb: beginning(verbs),
  plainVerb: beginning(plainVerbs),
  object: beginning(objects),
  manner: beginning(manners),
  form: beginning(`${manners}|${readers}`),
}))

type Grammar = (typeof grammars)[number]

/**
 * Whether a text only asks for the last answer in another form: shorter, as a table, in German, for a client. What names
 * a subject of its own is a question.
 */
export function wantsRework(text: string): boolean {
  const asked = withoutSigns(text)
  return asked.length <= longest && grammars.some(grammar => asksForForm(asked, grammar))
}

function asksForForm(asked: string, grammar: Grammar): boolean {
  const request = withoutFillers(asked, grammar)
  const changed = after(request, grammar.verb)
  if (changed !== null) {
    const [rest, object] = [withoutFillers(changed, grammar), after(changed, grammar.object)]
    return rest === '' || (object !== null && object.split(' ').length <= mostWordsAfter)
  }
  const said = after(request, grammar.plainVerb)
  const object = said === null ? null : after(said, grammar.object)
  const first = object === null ? after(request, grammar.manner) : after(object, grammar.form)
  return first !== null && isOnlyForms(first, grammar)
}

/** "… and put it in a table, please". */
function isOnlyForms(text: string, grammar: Grammar): boolean {
  let rest = withoutFillers(text, grammar)
  while (rest !== '') {
    const verb = after(rest, grammar.plainVerb) ?? rest
    const object = after(verb, grammar.object) ?? verb
    const next = after(object, grammar.form)
    if (next === null) return false
    rest = withoutFillers(next, grammar)
  }
  return true
}

function withoutFillers(text: string, { filler }: Grammar): string {
  let rest = text
  for (let next: string | null = rest; next !== null; next = after(rest, filler)) rest = next
  return rest
}

/** The text after what it begins with; null if it begins with something else. */
function after(text: string, pattern: RegExp): string | null {
  const found = pattern.exec(text)
  return found === null || found[0] === '' ? null : withoutSigns(text.slice(found[0].length))
}

function withoutSigns(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '')
}

function beginning(alternatives: string): RegExp {
  return new RegExp(String.raw`^(?:${alternatives})(?![\p{L}\p{N}])`, 'iu')
}
