const name = String.raw`(?:(?:the|die|der|das|les|la|le|los|las|el) )?[\p{L}\d-]{2,40}`

/** "Halls, security and printing": three names or more. */
export const listOfNames = new RegExp(
  String.raw`(?<!\p{L})(?:${name}, ){1,5}${name},? (?:and|und|et|y) ${name}(?!\p{L})`,
  'iu',
)

/** Between the names of a list. */
export const parting = /,? (?:and|und|et|y) |, /iu

const whole = `(?:the |our |its |dem |der |des )?(?<whole>[^?,]{3,80}?)`
const off =
  '(?:once|after|when|if|minus|less|net of|nach|abzüglich|nachdem|wenn|après|moins|después de|menos)'

const restOf: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:left|remains?|remaining|übrig|verbleib\p{L}{0,4}) (?:of|from|von|vom) ${whole},? ${off} (?<parts>[^?]{3,200})$`,
    'iu',
  ),
  new RegExp(
    `(?:how much|what) of ${whole} (?:is |are |will be |would be )?(?:left|remains?)(?: over)?,? ${off} (?<parts>[^?]{3,200})$`,
    'iu',
  ),
  new RegExp(`wie ?viel (?:von|vom) ${whole} bleibt (?:noch )?${off} (?<parts>[^?]{3,200}?) übrig$`, 'iu'),
]

const longest = 400
/** Before the parts they say that they are taken off. */
const takingOff =
  /^(?:(?:you|we|one|man|wir) )?(?:(?:take|taking|takes?) (?:off|away|out)|deduct(?:ing)?|subtract(?:ing)?|pay(?:ing)?(?: for)?) /iu

/** "Of the amount spent, …": what the amounts behind it are a part of. */
export const ofTheWhole = /^\s*(?:of|from|out of|von|davon|de) [^,.;]{2,80}, /iu

/** Begins a question of its own: "and who keeps it", "and what is the deadline"; not "what is spent". */
const asksMore =
  /^(?:(?:in|by|for|to|from|at|on|auf|für|mit|von|bei|bis) )?(?:who|whom|whose|when|where|which|how|why|wer|wem|wen|wann|wo|welche[rmns]?|wie|warum|wieso)(?!\p{L})|^(?:what|was) (?:is|are|was|were|ist|sind|war|waren) (?:the|an?|our|my|your|its|their|der|die|das|ein|eine|unsere?|ihre?)(?!\p{L})|^(?:is|are|was|were|does|do|did|may|can|must|shall|should|will|has|have|ist|sind|darf|dürfen|kann|können|muss|müssen|hat|haben)(?!\p{L})/iu

/**
 * What a question takes off a whole: "what is left of the budget after consulting and licences"; null for any other one, and
 * for one that asks something else as well.
 */
export function restAsked(question: string): { whole: string; parts: string[] } | null {
  const asked = question
    .slice(0, longest)
    .trim()
    .replace(/[?.!]$/u, '')
  for (const pattern of restOf) {
    const groups = pattern.exec(asked)?.groups
    if (!groups?.whole || !groups.parts) continue
    const parts = groups.parts.replace(takingOff, '').split(parting)
    if ([...groups.whole.split(parting), ...parts].some(part => asksMore.test(part))) return null
    return { whole: groups.whole, parts }
  }
  return null
}
