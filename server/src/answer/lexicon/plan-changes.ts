import { numberOfWord } from './numerals.ts'
import { type UnitSaid, unitSaidIn } from './unit-phrases.ts'

/** How a question goes on from the plan before, in lower case without accents: "and for APAC?", "only 2024". */
const leads =
  /^(?:(?:and|but|or)\s+)?(?:(?:what|how) about|(?:the )?same(?: again| thing| figure| question)?|dasselbe|das gleiche|only|just|for|in|of|with|mit|avec|con|und|nur|und (?:nur|fur|in)|fur|et|et (?:pour|en)|seulement|uniquement|pour|y|y (?:para|en)|solo|solamente|para)\b\s*(?:(?:those|these|ones|diejenigen|die|celles|ceux|los|las)\s+(?=(?:for|in|of|from|with|at|fur|mit|aus|von|pour|avec|de|para|con|en)\s))?(?:(?:for|in|of|from|at|with|the|fur|mit|aus|von|pour|avec|de|para|con|en)\s+){0,2}/u
const joined =
  /^(?:and|und|et|y)\s+(how many|wie viele|combien|cuant[oa]s)?\s{0,2}(?:(?:from|on|at|under|to|von|bei|aus|an|auf|zu|chez|sur|dans|a|sobre|desde|de|d[’']|of|in|for|with)\s+(?:the\s+)?)?/u
const shares =
  /^(?:and |und |et |y )?(?:only |just |nur |seulement |solo )?(?:as (?:a |an )?(?:percentage|percent|share)|in (?:percent|per cent|%)|als (?:prozentsatz|anteil)|in prozent|en pourcentage|en (?:porcentaje|por ciento))(?: (?:of|von|vom|du|de|del) (?:(?:the|dem|der|la|el) )?(?:total|whole|all|ganzen|gesamten|gesamtsumme|tout|ensemble|todo))?$/u
const total =
  '(?:(?:the |our |der |dem |den |die |am |an der |vom |von der )?(?:(?:grand |overall |whole |entire |national |nationwide |worldwide |global |company |group )?total|sum|whole|everything|gesamten?|gesamtsumme|ganzen?|summe)|(?:our |the )?(?:all|overall|allen?|aller))'
/** "And what share of the total for all regions is that?", with what is said of the total. */
const sharesOfAll = new RegExp(
  `^(?:(?:and|so|und|also) )?(?:(?:what|which|welcher|welchem|wie viel|wieviel) (?:share|percentage|percent|per cent|proportion|fraction|part|%|anteil|prozent) )(?:(?:of|in|an|am|von|vom|der|des) )?(?:${total}(.{0,60}?) )?(?:is|are|was|were|ist|sind|war|waren) (?:that|this|it|those|they|das|sie)(?: (?:of|in|von|an) ${total}(.{0,60}?))?$`,
  'u',
)
/** "And as a share of the total for all regions?" */
const asShareOfAll = new RegExp(
  `^(?:(?:and|so|und|also) )?(?:(?:what|how much|was) (?:is|was|are|were|ist|sind) (?:that|this|it|those|das) )?(?:as an? (?:percentage|percent|share|proportion)|in (?:percent|per cent|%|prozent)|als anteil) (?:of|von|an) ${total}(.{0,60}?)$`,
  'u',
)
/** A share of what was counted before, and of nothing that is named. */
export const asShareAlone =
  /^(?:and |und )?(?:(?:what|how much|was) (?:is|ist) (?:that|it|das) )?(?:as (?:a |an )?(?:percentage|percent|share)|in (?:percent|per cent|%)|als (?:prozentsatz|anteil)|in prozent)\s?[?.!]{0,3}$/iu
/** Before what a part is counted of. */
export const howManyOfThose =
  /^(?:and |und )?(?:how many of (?=(?:the|our|all|these|those)(?!\p{L}))|(wie ?viele) (?=(?:der|von|davon)(?!\p{L})))/iu
const bareYear = /^(?:19|20)\d\d$/u
const groups = /^(?:and |und |et |y )?(?:by|per|for each|for every|je|pro|nach|par|por|por cada)\s+/u

const leading = '(?:(?:and|so|then|und|also|et|donc|y|entonces),? )?'
const asking =
  '(?:(?:what|how much|wie hoch|wie viel|quelle?|cual) )?(?:(?:is|was|were|does|did|ist|war|est|etait|es|era),? )?(?:then,? )?(?:(?:it|that|this|the|die|das|la|le|el) )?'
const relative =
  '(?:as an? |als )?(?:percentage|percent|per cent|percentual|relative|prozentuale|growth) (?:change|increase|decrease|growth|difference|variation|rate|anderung|veranderung)|(?:variation|evolution|variacion) (?:en pourcentage|porcentual)|(?:in|als|en) (?:percent|per cent|prozent|pourcentage|porcentaje)'
const meanwhile =
  '(?: (?:does|did|do) (?:this|that|it) represent)?(?: (?:during|over|in) (?:this|that) (?:time|period|year|years))?'
/** "So what was the percentage change?" */
const percents = new RegExp(`^${leading}${asking}(?:${relative})${meanwhile}$`, 'u')
/** "How much does this change represent in relation to the 2010 value?" */
const ofChange =
  /^(?:and |so |then )?(?:how much|what|and)?,? ?(?:then,? )?(?:does|did|do|is|was)? ?(?:this|that|the) (?:net )?(?:change|difference|variation|increase|decrease|growth|reduction)\b(.{0,100})$/u
const asPart =
  /\b(?:represent|as a (?:percentage|percent|portion|share)|in relation to|relative to|over th(?:e|is|at)|divided by)\b/u

/** What stands before "in thousands" where that is all that a question says. */
const beforeUnit =
  /^(?:(?:and|und|et|y),? )?(?:(?:what|how (?:much|many)|wie viel|combien|cuanto)(?: (?:is|are|was|ist|sind|est|es|son))?(?: (?:that|this|it|das|c'est|eso))? )?$/u

/** "What about the average?" */
const measures =
  /^(?:(?:and|und|et|y) )?(?:(?:what|how) about |what is |was ist |quelle est |quel est |cual es )?(?:the |der |die |das |la |le |el )?(?:(?:on|in|im|en|au|auf) )?(average|mean|median|sum|total|maximum|minimum|durchschnitt|summe|moyenne|somme|mediane|media|promedio|suma|mediana|insgesamt)$/u

const lowest =
  'lowest|smallest|least|fewest|cheapest|(?:niedrigst|kleinst|geringst)e[nrs]?|plus (?:petite?s?|bas(?:se)?s?|faibles?)|mas (?:baj[oa]s?|pequen[oa]s?)|menor(?:es)?'
const highest =
  'largest|biggest|highest|greatest|most|top|(?:gro(?:ss|ß)t|hochst)e[nrs]?|plus (?:grande?s?|elevee?s?|haute?s?)|mas (?:grandes?|alt[oa]s?)|mayor(?:es)?'
/** "And the two largest?", "the lowest", "top 3". */
const extremes = new RegExp(
  `^(?:(?:and|but|und|et|y) )?(?:(?:what|how) about |(?:which|what) (?:is|are|was|were) |who (?:(?:is|was|has|had) )?(?=the )|only |just |nur |seulement |solo )?(?:(?:the|die|der|das|den|le|la|les|el|los|las) )?(?:([a-z]{2,7}|\\d{1,3}) )?(?:(${lowest})|(?:${highest}))(?: ([a-z]{3,7}|\\d{1,3}))?(?: ones?)?$`,
  'u',
)
const exclusions =
  /^(?:(?:and|but|und|et|y|aber|mais|pero) )?(?:without|except(?: for)?|excluding|ohne|ausser|außer|sans|sauf|sin|excepto) (?:(?:the|die|der|das|den|le|la|les|el|los|las) )?/u

/** The rows that the answer before was about. */
export const ofThose =
  /(?<!\p{L})(?:of (?:those|these|them)|among (?:those|these|them)|davon|von (?:diesen|denen|ihnen)|(?:parmi|d[’']entre) (?:eux|elles|ceux-ci|celles-ci|ceux-là|celles-là)|de (?:esos|esas|estos|estas|ellos|ellas))(?!\p{L})/iu

/** At the end of a question they are what was found: "how many different suppliers is that?". */
export const isThat =
  /(?<=\p{L}.{0,100}) (?:is|are|was|were|does|do) (?:that|those|these)(?: (?:make|come to))?(?:,? (?:in all|in total|together|all together|altogether|combined))?\s?[?.!]?$/iu

/** Those rows by a word of their own, where the question names no others: "how many hours did those take?". */
export const those =
  /(?<=(?<!\p{L})(?:do|does|did|are|were|have|had|is|was|will|would|can|could|haben|hatten|sind|waren|dauern|dauerten|kosten|kosteten) )(?:those|these|they|diese|sie)(?! (?:that|which|who|with|where|in|of|from|over|under|der|die|das|mit|in|von)(?!\p{L}))(?!\p{L})|(?<=\p{L} )(?:those|these|them|diese[nr]?|denen|ceux-ci|celles-ci|esos|esas|estos|estas|ellos|ellas)(?=\s?[?.!]?$)/iu

/** What is theirs: "and their total cost?", "what is the average of their costs?". */
export const theirs =
  /(?<=^(?:(?:and|so|und|et) )?(?:(?:what|how (?:high|large|much|many)|wie (?:hoch|groß|gross|viel)|was|quel(?:le)?s?) (?:is|are|was|were|ist|sind|war|waren|est|sont) )?(?:the \p{L}{3,10} (?:number )?of )?)(?:their|deren|leurs?)(?= )/iu

/** Another measure by its column, for the same rows unless others are named: "and the average cost?". */
export const alsoMeasured =
  /^(?:and|und|et|y) (?=(?:(?:what|how) (?:about|is) )?(?:the |der |die |das |le |la |les |el |los |las )?(?:average|mean|median|total|sum|durchschnittlichen?|gesamten?|moyenne|media|promedio) \p{L})(?!.{0,100}(?<!\p{L})(?:all|overall|every|each|per|alle[rn]?|je|tou(?:te)?s|todos|todas)(?!\p{L}))/iu

/** Asks for their number and nothing else: "how many is that?". */
export const howMany =
  /^(?:(?:and|so|und|also|et|donc|y) )?(?:how many (?:is|are|was|were) (?:that|those|these|they|it)|wie viele (?:sind|waren) (?:das|es|sie)|combien (?:est-ce|sont-ils|sont-elles)|cu[aá]nt[oa]s son)(?: (?:in total|insgesamt|en tout|en total))?\s?[?.!]?$/iu

/** Asks for their money in all and for nothing else: "and how much is that together?". */
export const howMuch =
  /^(?:(?:and|so|und|also|ok) )?(?:how much (?:is|are|was|were) (?:that|those|these|they|it)|what (?:does|do) (?:that|those|these|they|it) (?:add up|come|amount) to|wie ?viel (?:ist|sind|macht|waren) (?:das|es|sie|die))(?:,? (?:together|in total|in all|all together|altogether|combined|in sum|added up|zusammen|insgesamt|in summe))?\s?[?.!]{0,3}$/iu

/** Asks which ones they are that were counted or added up: "which ones?", "welche sind das?". */
export const whichOnes =
  /^(?:(?:and|so|und|et|y) )?(?:which (?:ones?|are (?:they|those|these|it))(?: (?:are|were) (?:they|those|these))?|what are (?:they|those|these)|(?:list|name|show)(?: me)? (?:them|those|these)(?: all)?|welche(?: (?:sind|waren) (?:das|es|sie|die))?|(?:lesquels|lesquelles)(?: sont-(?:ils|elles))?|cu[aá]les(?: son)?)(?:,? (?:please|bitte))?\s?[?.!]{0,3}$/iu

type PlanChange =
  | { kind: 'share' | 'percent' | 'group' | 'without' | 'measure'; rest: string }
  | { kind: 'filter'; rest: string; counts: boolean }
  | { kind: 'unit'; rest: string; said: UnitSaid }
  | { kind: 'extreme'; rest: string; order: 'ascending' | 'descending'; limit: number }

/** What a question that only goes on from the one before changes, and what it names; null for any other question. */
export function planChange(folded: string): PlanChange | null {
  const change = ofChange.exec(folded)?.[1]
  if (change !== undefined && asPart.test(change)) return { kind: 'percent', rest: change }
  if (folded.length > 80) return null
  const measure = measures.exec(folded)?.[1]
  if (measure !== undefined) return { kind: 'measure', rest: measure }
  if (shares.test(folded)) return { kind: 'share', rest: '' }
  const ofAll = sharesOfAll.exec(folded) ?? asShareOfAll.exec(folded)
  if (ofAll) return { kind: 'share', rest: [ofAll[1], ofAll[2]].filter(Boolean).join(' ') }
  if (percents.test(folded)) return { kind: 'percent', rest: '' }
  const said = unitSaidIn(folded)
  if (said && beforeUnit.test(folded.slice(0, said.start)) && said.end === folded.length)
    return { kind: 'unit', rest: '', said }
  const extreme = extremeOf(folded)
  if (extreme) return extreme
  const without = exclusions.exec(folded)
  if (without) return { kind: 'without', rest: folded.slice(without[0].length) }
  const group = groups.exec(folded)
  if (group) return { kind: 'group', rest: folded.slice(group[0].length) }
  if (bareYear.test(folded)) return { kind: 'filter', rest: folded, counts: false }
  const join = joined.exec(folded)
  const counts = join?.[1] !== undefined
  const led = leads.exec(folded)
  const lead = (join?.[0].length ?? 0) > (led?.[0].length ?? 0) ? join : led
  return lead ? { kind: 'filter', rest: folded.slice(lead[0].length), counts } : null
}

function extremeOf(folded: string): PlanChange | null {
  const found = extremes.exec(folded)
  if (!found) return null
  const [, before, lowestSaid, behind] = found
  const said = before ?? behind
  const limit = said === undefined ? 1 : Number(/\d/.test(said) ? said : countSaid(said))
  // "The many largest", "the two largest three" say no number.
  if (!(limit > 0) || (before !== undefined && behind !== undefined)) return null
  return { kind: 'extreme', rest: '', order: lowestSaid === undefined ? 'descending' : 'ascending', limit }
}

function countSaid(word: string): string | undefined {
  const languages = ['english', 'german', 'french', 'spanish'] as const
  return languages.map(language => numberOfWord(word, language)).find(value => value !== null) ?? undefined
}

/** "And the rest?", "what about the others?" */
export const restAsked =
  /^(?:(?:and|but|und|ok) )?(?:(?:what|how) about |how many (?:are|have) |was ist mit )?(?:the (?:rest|others?|other ones|remaining ones?)|(?:die |den |der )(?:anderen|übrigen|rest|restlichen))\s?[?.!]{0,3}$/iu

/** "Sort by cost", "sorted by size please", "nach Kosten sortieren" */
export const sortAsked =
  /^(?:(?:and|now|ok|please|can you|could you|und|bitte) ){0,3}(?:(?:sort|order|rank)(?:ed)?(?: (?:it|them|that|this|these|those|the list))?(?: (?:by|descending|ascending)(?!\p{L}))|(?:nach .{1,40} )?(?:sortier|ordne)(?:t|e|en)?(?!\p{L}))/iu
