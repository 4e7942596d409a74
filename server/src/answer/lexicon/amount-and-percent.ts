/** Words that may stand between "and" and "in per cent", none of which names anything. */
const between =
  "in|as|an?|the|by|what|is|are|that|this|it|how|much|many|change|changed|wie|viele?|ist|sind|das|macht|entspricht|um|en|de|du|d['’]|et|quel(?:le)?|combien|cela|fait|repr[eé]sente|c['’]est|qu[eé]|por|un[ae]?|eso|also|auch|aussi|tambi[eé]n|then|per|terms|of|percentage|cu[aá]nto|supone|die|der|relative|growth|please"
const percent =
  '%|per ?cents?|percent(?:age)?s?|pct\\.?|prozente?|pour[- ]?cent(?:age)?s?|pourcentages?|por ?ciento|porcentajes?'
const closing =
  "terms|please|bitte|s['’]il vous pla[iî]t|is that|is this|was that|are that|sind das|ist das|macht das|cela repr[eé]sente|est-ce|repr[eé]sente-t-il|es eso|supone|change|of it|too"

/** "…, and what is that in per cent?", "in £m and %", at the end of a question. */
const andInPercent = new RegExp(
  String.raw`[\s,;–—-]*(?:(?<![\p{L}\p{N}])(?:and|und|et|y|sowie|plus)(?![\p{L}\p{N}])|[+&])\s*(?:(?:${between})\s+){0,6}(?:${percent})(?:\s+(?:${closing}))*\s*(?:\([^()]{0,60}\))?\s*[?.!]*\s*$`,
  'iu',
)
/** What is said before it of the amount alone: "in £m", "Give me the amount", "crowns", "abs". */
const ofAmount =
  /(?:[.?!,;:]|[–—-](?=\s)|\s)\s*(?:(?:please\s+)?(?:give me|tell me|gib|donnez(?:-moi)?)\s+)?(?:(?:the\s+)?(?:amounts?|absolute|abs\.?|number|sum|Betrag|montant|importe)|in\s+(?:(?:thousands?|millions?|billions?|k)(?:\s+(?:of\s+)?\p{L}{1,12})?|(?:£|€|\$)\s?(?:m|k|bn|000|million)?|k€|\p{Lu}\p{L}{0,4}|number|figures|absolute terms|pounds|euros?|dollars?|Tonnen|Euro|Mio\.?|Tsd\.?)|en (?:milliers|millions|euros?|chiffres|nombre|miles|millones)(?:\s+d['’e]\s?\p{L}{1,8})?)\s*$/iu
/** "…, crowns". */
const oneWord = /,\s*\p{L}{1,12}\s*$/u
/** "By how many homes, and by what percentage, did they …" */
const besidePercent = new RegExp(
  String.raw`\s*,?\s*(?<!\p{L})(?:and|und|et|y)\s+(?:by\s+|um\s+|de\s+)(?:what|how (?:much|many)|wie ?viele?|quel|qu[eé])\s+(?:${percent})\s*,?(?=\s+\p{L})`,
  'iu',
)
const shortest = 3

/** A question that asks for an amount and for the same in per cent, without the words that ask for the latter; else null. */
export function withoutPercent(question: string): string | null {
  const match = andInPercent.exec(question)
  if (!match) return besidePercent.test(question) ? question.replace(besidePercent, '') : null
  const rest = question.slice(0, match.index).replace(ofAmount, '').replace(oneWord, '').trim()
  return rest.split(/\s+/u).length >= shortest ? `${rest}${rest.endsWith('?') ? '' : '?'}` : null
}
