const adverb = '(?<adverb>automatic|tacit|annual|mutual)(?:al)?ly'
const renewed = '(?:renew(?:s|ed|able)?|extend(?:s|ed)?)'
const notBefore =
  "(?<not>(?:(?:do|does|are|is|will) ?(?:not|n['’]t)|never) )?(?:(?:are|is|can be|will be|get|be) )?"
/** "(Do not) renew automatically", "are (not) automatically renewed". */
const behind = new RegExp(String.raw`(?<!\p{L})${notBefore}${renewed} ${adverb}(?!\p{L})`, 'giu')
const before = new RegExp(String.raw`(?<!\p{L})${notBefore}${adverb} ${renewed}(?!\p{L})`, 'giu')
/** "Which automatically renewing contracts end …" */
const ofThings = new RegExp(
  String.raw`(?<!\p{L})${adverb}[ -](?:renewing|renewed|renewable) (?<things>\p{L}{4,20}s)(?!\p{L})`,
  'giu',
)
/** What was done once is no state: "were automatically renewed", "renewed automatically in 2024". */
const asDeed = new RegExp(
  String.raw`(?<!\p{L})(?:(?:was|were|been|had|wasn['’]t|weren['’]t|did|didn['’]t) (?:not |ever )?(?:${renewed}|renew|extend|(?:automatic|tacit|annual|mutual)(?:al)?ly)(?!\p{L})|(?<!(?:are|is|be|get) )(?:renewed|extended) (?:automatic|tacit|annual|mutual)(?:al)?ly (?:in|on|since|last|this|before|after|during)(?!\p{L}))`,
  'iu',
)
const lacking =
  /(?<!\p{L})(?:have|has|with) no (?=(?:automatic|tacit|annual|mutual) (?:renewal|extension)(?!\p{L}))/giu
const german =
  /(?<!\p{L})(?:verlängern|verlängert|erneuern|erneuert) sich (?<not>nicht )?(?<adverb>automatisch|stillschweigend|jährlich)(?!\p{L})/giu
/** "Werden (nicht) automatisch verlängert" */
const germanPassive =
  /(?<!\p{L})(?:werden|wird) (?<not>nicht )?(?<adverb>automatisch|stillschweigend|jährlich) (?:verlängert|erneuert)(?!\p{L})/giu
const germanLacking =
  /(?<!\p{L})(?:haben|hat) keine (?=(?:automatische|stillschweigende|jährliche) Verlängerung(?!\p{L}))/giu

/** A question that asks what renews in some way as one for what has such a renewal, as lists have it: "Renewal: automatic". */
export function askedAsHeld(question: string): string {
  if (asDeed.test(question)) return question
  return question
    .replace(ofThings, (...found) => `${groups(found).things} with ${adjective(found)} renewal`)
    .replace(behind, held)
    .replace(before, held)
    .replace(lacking, 'do not have ')
    .replace(german, heldInGerman)
    .replace(germanPassive, heldInGerman)
    .replace(germanLacking, 'haben nicht ')
}

const held = (...found: unknown[]) =>
  `${groups(found).not ? 'do not have' : 'have'} ${adjective(found)} renewal`

const heldInGerman = (...found: unknown[]) =>
  `haben ${groups(found).not ? 'nicht ' : ''}Verlängerung ${groups(found).adverb}`

const groups = (found: unknown[]) => found.at(-1) as Record<string, string | undefined>

const adjective = (found: unknown[]) => (groups(found).adverb ?? '').toLowerCase()
