/** How a text calls a party besides its name. */
export type Aliases = { aliases: string[]; role: string | null; end: number }

const mostAliases = 8
const quoted = /["“”„«»‟''‘’]{1,2}\s{0,3}([^"“”„«»‟'‘’()]{1,80}?)\s{0,3}["“”„«»‟'‘’]{1,2}/gu
/** What follows is the other name, quoted or not. */
const calls =
  /(?:herein(?:after)?|hereafter)[,]?\s{1,3}(?:(?:collectively|jointly|also|sometimes)\s{1,3})?(?:(?:called|referred to(?:\s{1,3}herein)? as|known as|designated as?|the)\s{1,3})?(?:the\s{1,3})?|(?:herein|hereinafter) as\s{1,3}(?:the\s{1,3})?|(?:nachfolgend|im folgenden|nachstehend)(?:\s{1,3}(?:auch|kurz|als))?[ :,]{1,3}|ci-après(?:\s{1,3}(?:dénommée?s?|désignée?s?|appelée?s?))?[ :,]{1,3}(?:(?:la|le|l’)\s{0,3})?|en (?:adelante|lo sucesivo)[ ,:]{1,3}(?:denominad[oa]s?\s{1,3})?(?:(?:la|el|como)\s{1,3})?|di seguito[ ,:]{1,3}(?:denominat[aoe]\s{1,3})?|doravante[ ,:]{1,3}(?:denominad[oa]s?\s{1,3})?(?:(?:a|o|simplesmente)\s{1,3})?|hierna(?:\s{1,3}te noemen)?[ :,]{1,3}/iu
const germanCalled = /^([^"“”„«»(),;]{2,60}?)\s{1,3}genannt/u
const bareName = /^[\p{Lu}][\p{L}\p{N}&.’'-]{0,40}(?:\s{1,3}[\p{Lu}][\p{L}\p{N}&.’'-]{0,40}){0,3}/u
/** Names of nobody: of all together, of the contract and of its dates. */
const nobody =
  /^(?:the\s{1,3}|this\s{1,3}|each a\s{1,3}|a\s{1,3}|die\s{1,3}|les\s{1,3}|las\s{1,3}|le\s{1,3})?(?:we|us|our|you|your|ours|part(?:y|ies)|partei(?:en)?|vertragspartei(?:en)?|parties|partes?|parti|partij(?:en)?|agreement|contract|.{0,60}\bdate|.{0,40}\bagreement|vertrag|vereinbarung|contrat|contrato|contratto)$/iu
/** A role rather than a short form of the name. */
const roleWord =
  /(?:[eo]r|[eo]rs|ee|ees|ant|ents?|company|club|bank|fund|trust|owner|city|county|state|nehmer|geber|käufer|besteller|kunde|mieter|lieferant|prestataire|fournisseur|cliente?|client|vendeur|acheteur|proveedor|comprador|vendedor|fornitore|leverancier|klant|landlord|landlady|bailleur|bailleresse|preneur|locataire|vermieterin|mieterin|arrendatari[oa]|inquilin[oa]|locat[aá]ri[oa]|locatore|locatrice|conduttore|conduttrice|senhorio|acquirente|venditore|compratore|committente|mandante?|agent|executive|university|institute|corporation|athlete|talent|artist|station|network|manager)$/iu

/** The aliases that a party gets between its name, which ends at `from`, and `to`. */
export function findAliases(text: string, name: string, from: number, to: number): Aliases {
  const aliases: string[] = []
  let end = from
  const add = (alias: string, at: number) => {
    const bare = alias
      .replace(/^(?:the|die|der|das|la|le|el|il|o|a|de|het)\s+/iu, '')
      .replace(/(?<![\s,.;:])[\s,.;:]+$/, '')
    if (bare.length < 2 || bare === name || nobody.test(bare) || !/\p{L}/u.test(bare)) return
    if (aliases.length < mostAliases && !aliases.includes(bare)) aliases.push(bare)
    end = Math.max(end, at)
  }
  const around = text.slice(from, to)
  for (const { start, inner } of brackets(around)) {
    if (
      /(?<!\p{L})(?:collectively|together|jointly|each,? an?|individually|zusammen|ensemble)(?!\p{L})/iu.test(
        inner,
      )
    )
      if (!/collectively (?:the )?["“][^"”]{1,40}["”]$/u.test(inner)) {
        const own = inner.split(/(?:and|,)\s{1,3}(?:collectively|together|jointly)/iu)[0] ?? ''
        for (const match of own.matchAll(quoted)) add(match[1] ?? '', from + start + inner.length)
        continue
      }
    const matches = [...inner.matchAll(quoted)]
    for (const match of matches) add(match[1] ?? '', from + start + inner.length + 2)
    if (matches.length === 0) readBare(inner, alias => add(alias, from + start + inner.length + 2))
  }
  readCalled(around, (alias, at) => add(alias, from + at))
  return { aliases, role: aliases.find(alias => isRole(alias, name)) ?? null, end }
}

/** The insides of round brackets, of those that are not nested the outer ones. */
function brackets(text: string): { start: number; inner: string }[] {
  const found: { start: number; inner: string }[] = []
  let depth = 0
  let open = 0
  for (let at = 0; at < text.length && found.length < 20; at++) {
    if (text[at] === '(' && depth++ === 0) open = at + 1
    else if (text[at] === ')' && depth > 0 && --depth === 0 && at - open <= 400)
      found.push({ start: open, inner: text.slice(open, at) })
  }
  return found
}

/** "(the Company)", "(hereinafter referred to as Airspan)", "(Agreement )". */
function readBare(inner: string, add: (alias: string) => void): void {
  const called = calls.exec(inner)
  if (called) {
    const rest = inner.slice(called.index + called[0].length)
    const name = germanCalled.exec(rest)?.[1] ?? bareName.exec(rest)?.[0]
    if (name) add(name)
    return
  }
  const whole = inner.trim()
  const the = /^the\s{1,3}/iu.exec(whole)
  const name = bareName.exec(the ? whole.slice(the[0].length) : whole)?.[0]
  if (name && name.length + (the?.[0].length ?? 0) === whole.length && name.length <= 40) add(name)
}

/** "…, hereinafter referred to as Airspan, …", without brackets. */
function readCalled(text: string, add: (alias: string, end: number) => void): void {
  const called = calls.exec(text)
  if (!called) return
  const from = called.index + called[0].length
  const rest = text.slice(from, from + 120)
  const inQuotes = /^["“„«'‘]{1,2}\s{0,3}([^"“”„«»'’()]{1,80}?)\s{0,3}["“”»'’]{1,2}/u.exec(rest)
  const name = inQuotes?.[1] ?? germanCalled.exec(rest)?.[1] ?? bareName.exec(rest)?.[0]
  if (name) add(name, from + (inQuotes?.[0] ?? name).length)
}

function isRole(alias: string, name: string): boolean {
  const words = alias.toLowerCase().split(/\s+/)
  const known = new Set(name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  if (words.some(word => known.has(word)) || words.length > 3) return false
  const initials = [...name.matchAll(/(?<![\p{L}\p{N}])\p{Lu}/gu)].map(([letter]) => letter).join('')
  return !initials.startsWith(alias) && roleWord.test(alias)
}
