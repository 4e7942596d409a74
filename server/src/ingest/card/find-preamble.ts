import type { Stretch } from './card-source.ts'
import { isCompany, readName } from './read-name.ts'

/** The opening of a contract: the words that lead to its parties, and the text that names them. */
export type Preamble = {
  /** From the beginning of its sentence to the parties. */
  lead: Stretch
  /** Names and descriptions of the parties. */
  parties: Stretch
}

const searched = 16_000
const leadLength = 500
const partiesLength = 3_000
const enough = 4
const titlePage = 1_500

/** Words after which a contract names its parties, in its languages. */
const opens =
  /(?<![\p{L}\p{N}])(?:(?:by\s{1,3}and\s{1,3})?(?:between|among|amongst|zwischen|entre(?:\s{1,3}les\s{1,3}soussignée?s)?|tra|fra|tussen)|(?:made|entered\s{1,3}into|executed|concluded)\s{1,3}by(?:\s{1,3}and\s{1,3}(?:between|among|amongst))?)(?![\p{L}\p{N}])[ \t:,]{0,3}/giu
const ends =
  /(?<![\p{L}\p{N}])(?:WHEREAS|WITNESSETH|W I T N E S S E T H|RECITALS?|BACKGROUND|NOW,?\s{1,3}THEREFORE|PREAMBLE|IN CONSIDERATION|Whereas|Recitals|Background|Präambel|PRÄAMBEL|Vorbemerkung|PRÉAMBULE|Préambule|ATTENDU|[Ii]l a été convenu|Il est convenu|CONSIDERANDO|CONSIDERANDOS|PREMESSO|Premesso|OVERWEGENDE|the parties (?:hereby )?agree|The parties (?:hereby )?agree|TABLE OF CONTENTS|Table of Contents)(?![\p{L}\p{N}])/u
const deed =
  /(?<!\p{L})(?:agreement|contract|lease|deed|addendum|amendment|memorandum|statement of work|indenture|(?:\p{L}{0,30})vertrag|(?:\p{L}{0,30})vereinbarung|contrat|bail|convention|accord|contrato|acuerdo|convenio|contratto|accordo|acordo|overeenkomst)(?!\p{L})/iu
const made =
  /(?<!\p{L})(?:made|entered|dated?|effective|as of|executed|concluded|issued|geschlossen|abgeschlossen|conclu|signé|celebra|suscri|stipula|gesloten|celebrado)/iu
const company =
  /(?<!\p{L})(?:inc|llc|l\.l\.c|ltd|limited|corp|corporation|company|l\.p|lp|llp|plc|gmbh|ag|kg|s\.a|sa|sas|sarl|s\.r\.l|srl|s\.p\.a|spa|b\.v|bv|n\.v|nv|lda|ltda|individual|n\.a|bank|trust|university|association|partnership)(?!\p{L})/iu
/** In the middle of a text it is about another contract. */
const about =
  /(?<!\p{L})(?:that certain|whereas|supersedes?|prior agreements?|pursuant to|previous agreements?|as defined|relationship|understanding)(?!\p{L})/iu
const nobody = /^(?:the|you|us|them|any|each|both|its|such)\s/iu
const defined =
  /\([^()]{0,60}["“„«'‘]|(?<!\p{L})(?:ci-après|nachfolgend|im folgenden|hereinafter|en adelante|di seguito|hierna)(?!\p{L})/iu

const begins =
  /(?<!\p{L})(?:this|dieser|diese|le présent|la présente|el presente|la presente|il presente|o presente|deze)\s{1,20}(?=\p{Lu})/giu

/** The best place that looks like the opening of a contract; null if none does. */
export function findPreamble(head: string): Preamble | null {
  let best: { score: number; at: number; after: number } | null = null
  for (const match of head.slice(0, searched).matchAll(opens)) {
    const at = match.index
    const after = at + match[0].length
    const before = head.slice(Math.max(0, at - leadLength), at)
    // Below a title, a line that begins with "between".
    const isBelow = at < titlePage && /\n[ \t]{0,4}$/.test(before)
    const score = scoreOf(before, head.slice(after, after + 600)) + (isBelow ? 1 : 0)
    if (score >= enough && score > (best?.score ?? 0)) best = { score, at, after }
  }
  if (best === null) return definedPreamble(head)
  const from = startOfLead(head, best.at)
  const end = endOfParties(head, best.after)
  return {
    lead: { text: head.slice(from, best.at), start: from, end: best.at },
    parties: { text: head.slice(best.after, end), start: best.after, end },
  }
}

/** A title page has no definitions in brackets, so the opening itself wins over it. */
function scoreOf(before: string, after: string): number {
  const near = before.slice(-250)
  return (
    (deed.test(near) ? 2 : 0) +
    (made.test(near) ? 1 : 0) +
    (company.test(after.slice(0, 250)) ? 1 : 0) +
    (defined.test(after.slice(0, 500)) ? 2 : 0) -
    (about.test(before.slice(-200)) ? 3 : 0) -
    (nobody.test(after) ? 1 : 0)
  )
}

/** The sentence begins with "This … Agreement"; before that may stand a title page. */
function startOfLead(head: string, at: number): number {
  const from = Math.max(0, at - leadLength)
  const last = [...head.slice(from, at).matchAll(begins)].at(-1)
  return last ? from + last.index : Math.max(0, at - 250)
}

function endOfParties(head: string, after: number): number {
  const text = head.slice(after, after + partiesLength)
  const stop = ends.exec(text)
  return after + (stop ? stop.index : text.length)
}

const firstDefinition =
  /\((?:the\s{1,3}|hereinafter\s{1,3})?["“„][^"”“()]{2,40}["”“]\)|,?\s{1,3}hereinafter (?:referred to|called)/u
const definitionSearched = 3_000

/** "Acme, Inc. ("Acme") and … agree": a first paragraph that names its parties without saying "between". */
function definedPreamble(head: string): Preamble | null {
  const first = firstDefinition.exec(head.slice(0, definitionSearched))
  if (!first || !deed.test(head.slice(0, first.index + 600))) return null
  const from = Math.max(0, first.index - 320)
  for (const match of head.slice(from, first.index).matchAll(/(?<![\p{L}\p{N}])\p{Lu}/gu)) {
    const name = readName(head, from + match.index)
    if (!name || !isCompany(name.text) || name.end > first.index) continue
    const end = endOfParties(head, name.start)
    return {
      lead: { text: head.slice(0, name.start), start: 0, end: name.start },
      parties: { text: head.slice(name.start, end), start: name.start, end },
    }
  }
  return null
}
