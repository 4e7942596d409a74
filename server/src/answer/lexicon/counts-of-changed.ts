const changed =
  'grew|grown|rose|risen|increased|expanded|gained|improved|fell|fallen|shrank|shrunk|shrunken|declined|decreased|dropped|worsened|went (?:up|down)|gone (?:up|down)'
const geändert =
  'gewachsen|gestiegen|zugenommen|zugelegt|gefallen|gesunken|geschrumpft|abgenommen|zurückgegangen'
const änderten = 'wuchsen|stiegen|fielen|sanken|schrumpften'
/** "How many per cent" asks for no things, and "how many units did sales grow" not for the number of what grew. */
const noun =
  "(?!(?:per ?cent|percent(?:age)?|points?|times|more|fewer|less|did|do|does|was|were)(?!\\p{L}))[\\p{L}'’-]+"

const counting = [
  `(?<!by )how many(?: ${noun}){1,4}? (?:(?:have|has|had) (?:\\p{L}+ )?)?(?:${changed})`,
  `(?<!um )wie ?viele (?!prozent)\\p{L}+(?: \\p{L}+)?(?: (?:sind|haben|waren|hatten)(?: [\\p{L}\\p{N}]+){0,8}? (?:${geändert})| (?:${änderten}))`,
].join('|')

/** Asks for the number of things that grew or fell: "how many shops grew", and not by how much. */
export const countsChanged = new RegExp(`(?<!\\p{L})(?:${counting})(?!\\p{L})`, 'iu')
