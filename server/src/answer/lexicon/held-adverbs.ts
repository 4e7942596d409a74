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
const lacking =
  /(?<!\p{L})(?:have|has|with) no (?=(?:automatic|tacit|annual|mutual) (?:renewal|extension)(?!\p{L}))/giu
const german =
  /(?<!\p{L})(?:verlängern|verlängert|erneuern|erneuert) sich (?<not>nicht )?(?<adverb>automatisch|stillschweigend|jährlich)(?!\p{L})/giu
const germanLacking =
  /(?<!\p{L})(?:haben|hat) keine (?=(?:automatische|stillschweigende|jährliche) Verlängerung(?!\p{L}))/giu

/** A question that asks what renews in some way as one for what has such a renewal, as lists have it: "Renewal: automatic". */
export function askedAsHeld(question: string): string {
  return question
    .replace(ofThings, (...found) => `${groups(found).things} with ${adjective(found)} renewal`)
    .replace(behind, held)
    .replace(before, held)
    .replace(lacking, 'do not have ')
    .replace(german, (...found) => {
      const { not, adverb } = groups(found)
      return `haben ${not ? 'nicht ' : ''}Verlängerung ${adverb}`
    })
    .replace(germanLacking, 'haben nicht ')
}

const held = (...found: unknown[]) =>
  `${groups(found).not ? 'do not have' : 'have'} ${adjective(found)} renewal`

const groups = (found: unknown[]) => found.at(-1) as Record<string, string | undefined>

const adjective = (found: unknown[]) => (groups(found).adverb ?? '').toLowerCase()
