import { type Said, type Settled, settledAt } from './said.ts'

const lawLabel =
  /^(?:(?:governing|applicable) law|law(?: and (?:courts?|jurisdiction))?|anwendbares recht|rechtswahl|geltendes recht|recht|droit(?: applicable)?|loi applicable)$/iu
const lawHeading = /(?<!\p{L})(?:laws?|recht|droit|loi)(?!\p{L})/iu
const lawWord = /(?<!\p{L})(?:laws?|recht|droit|lois?)(?!\p{L})/iu
/** The words that name a law, the surest first. */
const laws: RegExp[] = [
  /(?<!\p{L})(?:govern(?:ed|s)?|construed|interpreted|subject to|regulated)(?!\p{L})[^.;]{0,120}?(?<!\p{L})(?:by|with|under|to)\s(?:the\s)?((?:substantive\s|internal\s|domestic\s)?laws?\s(?:in force\s)?(?:of|in)\s(?:the\s)?\p{Lu}[^.;,()]{1,80}|\p{Lu}\p{L}{2,20}(?:\s\p{Lu}\p{L}{2,20}){0,2}\slaws?)/u,
  /((?<!\p{L})laws?\sof\s(?:the\s)?\p{Lu}[^.;,()]{1,60}?)\s(?:shall |will )?(?:governs?|appl(?:y|ies))(?!\p{L})/u,
  /(\p{Lu}\p{L}{2,20}(?:\s\p{Lu}\p{L}{2,20}){0,2}\slaw)\s(?:shall |will )?(?:govern|appl)/u,
  /(?:gilt|gelten|findet|unterlieg\p{L}*|unterworfen|anwendbar|maßgeb\p{L}*|richtet)(?!\p{L})[^.;]{0,80}?((?:materielle[sm]?\s)?Recht\s(?:der|des)\s[^.;,()]{3,60}?|\p{Ll}{4,20}(?:ische|sche|tsche)[sm]\s(?:materielle[sm]?\s)?Recht)(?=\s(?:unter|anwendung|mit|und|ohne|als)(?!\p{L})|[.;,()]|$|\sAnwendung)/u,
  /((?:materielle[sm]?\s)?Recht\s(?:der|des)\s[^.;,()]{3,60}?|\p{Ll}{4,20}(?:ische|sche|tsche)[sm]\s(?:materielle[sm]?\s)?Recht)\s(?:\p{L}+\s){0,2}?(?:anwendung|anzuwenden|anwendbar|maßgeb\p{L}*)/iu,
  /(?:soumise?s?|régie?s?|interprétée?s?|applique\p{L}*|applicable)(?!\p{L})[^.;]{0,80}?((?:droit|lois?)\s(?:de la\s|de l['’]|du\s|des\s)?\p{L}[\p{L}' -]{2,40}?)(?=\s(?:et|sans|à l)(?!\p{L})|[.;,()]|$)/iu,
]
const barely =
  /^(\p{Lu}\p{L}{2,20}(?:\s\p{Lu}\p{L}{2,20}){0,2}\slaw|\p{Ll}{4,20}sches Recht|droit \p{L}{4,20})\W{0,2}$/u

const ofOnePart =
  /(?<!\p{L})(?:clauses?|sections?|schedules?|annex|paragraphs?)\s[\p{N}\p{Lu}.]{1,8}\s(?:shall be|will be|is|are)\s$/iu

/** Which law governs the contract, in its words. */
export function readLaw({ text, label, heading }: Said): Settled | null {
  if (label !== null && lawLabel.test(label)) {
    const end = /[;.(]|,\s|\n/.exec(text)?.index ?? text.length
    return settledAt(text, 0, Math.min(end, 100), 6)
  }
  if (!lawWord.test(text)) return null
  for (const [at, pattern] of laws.entries()) {
    const match = pattern.exec(text)
    const words = match?.[1]
    if (!match || !words) continue
    const lead = text.slice(0, match.index)
    if (/(?<!\p{L})not\s$/iu.test(lead)) continue
    const ofPart = ofOnePart.test(lead) ? 2 : 0
    const from = match.index + match[0].indexOf(words)
    const cut =
      /\s(?:without|excluding|except|as (?:applied|such)|applicable|regardless|irrespective|and the parties|and any)(?!\p{L})/iu.exec(
        words,
      )
    return settledAt(text, from, from + (cut?.index ?? words.length), (at === 0 ? 5 : 4) - ofPart)
  }
  const alone = lawHeading.test(heading) ? barely.exec(text)?.[1] : undefined
  return alone ? settledAt(text, 0, alone.length, 3) : null
}

const digits = String.raw`\d[\d.,'’\u00a0 ]{0,18}\d|\d`
const scale = String.raw`(?:thousand|million|billion|mio\.?|mrd\.?|millionen|milliarden|millions?|milliards?|[kmb]n?(?!\p{L}))`
const currency = String.raw`(?:(?:US|A|C)?\$|[€£₹¥]|USD|EUR|GBP|CHF|INR|JPY|AUD|CAD|SEK|NOK|DKK|PLN)`
/** No part of a longer number, of a sum in thousands, or of a word: "EUR 5" is none of "EUR 5m". */
const whole = String.raw`(?![\p{L}\p{N}]|[.,'’\u00a0 ]\d|\s{0,2}${scale}(?!\p{L}))`
const money = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${currency}\s{0,2}(?:${digits})(?:\s?${scale})?${whole}|(?:${digits})(?:\s?${scale})?\s{0,2}(?:€|£|(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|euros?|dollars?|pounds?|Franken|francs?)(?!\p{L})))`,
  'giu',
)
const liability =
  /(?<!\p{L})(?:liab(?:le|ility|ilities)|\p{L}{0,12}haft(?:et|en|ung)(?:s\p{L}+)?|responsabilité)(?!\p{L})/iu
/** A piece of these words: few sentences have one, and looking for it takes a tenth of the time. */
const mayBeLiability = /liab|haft|responsabilité/iu
const liabilityLabel =
  /^(?:(?:cap|limit|ceiling) (?:on|of) liability|liability(?: cap| limit)?|limitation of liability|haftungs(?:obergrenze|höchstgrenze|grenze|begrenzung|höchstbetrag)|haftung|plafond(?: de responsabilité)?|responsabilité)$/iu
const limits =
  /(?<!\p{L})(?:exceeds?|(?<!but not )(?<!without being )limited to|capped at|limit(?:ed)? (?:of|at)|(?:no |for |not )more than|maximum (?:of|amount of)|cap on liability (?:is|of|shall be)|begrenzt|beschränkt|höchstens|maximal|limitée? à|plafonnée? à|(?:excéder|dépasser|excède|dépasse))(?!\p{L})/iu
const unlimited =
  /(?<!\p{L})(?:liabilit(?:y|ies)[^.;]{0,100}(?:unlimited|not limited(?! to)|without limit)|(?:unlimited|uncapped) liability|haft(?:et|en|ung)[^.;]{0,60}(?:unbeschränkt|unbegrenzt)|responsabilité[^.;]{0,60}illimitée)(?!\p{L})/iu
const inSomeCases =
  /(?<!\p{L})(?:intent\w*|gross negligence|fraud\w*|death|injury|wil+ful|vorsatz|vorsätzlich\p{L}*|fahrlässig\p{L}*|leben|körper|dol|faute lourde)(?!\p{L})/iu
const changed =
  /(?<!\p{L})(?:rais\w+|increas\w+|reduc\w+|chang\w+|lower\w+|erhöht|gesenkt|portée?)(?!\p{L})/iu

const notUnlimited =
  /(?<!\p{L})(?:no|not|never|nicht|keine[mnrs]?)\s(?:\p{L}{1,12}\s){0,2}(?:unlimited|uncapped|without limit|unbeschränkt|unbegrenzt)$/iu

const longestExtent = 160
/** A sum that is not all of the limit. */
const orMore =
  /(?<!\p{L})(?:whichever|(?:higher|greater|lower|lesser) of|not less than|at least|je nachdem|mindestens|au moins)(?!\p{L})/iu
/** What a limit that is no sum is reckoned from. */
const reckoned =
  /(?<!\p{L})(?:amounts?|sums?|fees?|price|charges|paid|payable|insurance|value|consideration|remuneration|rent|vergütung|entgelt|auftragswert|betrag|montant|prix|somme)(?!\p{L})/iu

/** To how much liability is limited: a sum, or how it is reckoned; "unlimited" in the contract's words. */
export function readLiability({ text, label, heading }: Said): Settled | null {
  const isLabelled = label !== null && liabilityLabel.test(label)
  if (label !== null && !isLabelled) return null
  const isOf = isLabelled || (mayBeLiability.test(text) && liability.test(text))
  if (!isOf) return null
  const none = unlimited.exec(text)
  if (none && !inSomeCases.test(text) && !notUnlimited.test(none[0]))
    return settledAt(text, none.index, none.index + none[0].length, 4)
  const sums = [...text.matchAll(money)]
  if (isLabelled && sums[0]) return settledAt(text, sums[0].index, sums[0].index + sums[0][0].length, 6)
  if (/(?<!\p{L})cap on liability(?!\p{L})/iu.test(text) && changed.test(text)) {
    const last = sums.at(-1)
    return last ? settledAt(text, last.index, last.index + last[0].length, 5) : null
  }
  const limit = limits.exec(text)
  if (!limit) return isLabelled ? settledAt(text, 0, Math.min(text.length, 160), 3) : null
  const after = limit.index + limit[0].length
  // German says the sum before the verb: "auf 500.000 Euro begrenzt".
  const near = sums.filter(({ index }) => index >= limit.index - 60)
  const ofCover =
    /insur|versicher|assur/iu.test(text) &&
    /(?:at least|not less than|no less than|mindestens|au moins)/iu.test(text)
  if (ofCover) return null
  const ofHeading = liability.test(heading) || /limit|cap/i.test(heading)
  const score = 4 + Number(ofHeading)
  const sum = near[0]
  const stop = /[.;]\s|[.;]?$/u.exec(text.slice(after))?.index ?? text.length - after
  const isBehind = sum && sum.index < after + stop
  const isOpen = orMore.test(text.slice(limit.index, after + stop))
  if (isBehind && !isOpen) return settledAt(text, sum.index, sum.index + sum[0].length, score)
  const extent = text.slice(after, after + Math.min(stop, longestExtent))
  return isOpen || reckoned.test(extent) ? settledAt(text, after, after + extent.length, score - 1) : null
}
