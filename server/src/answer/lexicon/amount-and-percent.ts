/** Words that may stand between "and" and "in per cent", none of which names anything. */
const between =
  "in|as|an?|the|by|what|is|are|that|this|it|how|much|many|change|changed|wie|viele?|ist|sind|das|macht|entspricht|um|en|de|du|d['’]|et|quel(?:le)?|combien|cela|fait|repr[eé]sente|c['’]est|qu[eé]|por|un[ae]?|eso|also|auch|aussi|tambi[eé]n|then|per|terms|of|percentage|cu[aá]nto|supone|die|der|relative|growth|please"
const percent =
  '%|per ?cents?|percent(?:age)?s?|pct\\.?|prozente?|pour[- ]?cent(?:age)?s?|pourcentages?|por ?ciento|porcentajes?'
const closing =
  "terms|please|bitte|s['’]il vous pla[iî]t|is that|is this|was that|are that|sind das|ist das|macht das|cela repr[eé]sente|est-ce|repr[eé]sente-t-il|es eso|supone|change|of it|too"

/** "…, and what is that in per cent?", "in £m and %", at the end of a question; blanks stand alone. */
const andInPercent = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:and|und|et|y|sowie|plus) |[+&] ?)(?:(?:${between}) ){0,6}(?:${percent})(?: (?:${closing})){0,2}(?: \([^()]{0,60}\))?[?.! ]{0,3}$`,
  'iu',
)
/** What is said before it of the amount alone: "in £m", "Give me the amount", "crowns", "abs". */
const ofAmount =
  /(?:[.?!,;:–—-] | )(?:(?:please )?(?:give me|tell me|gib|donnez|donnez-moi) )?(?:(?:the )?(?:amounts?|absolute|abs\.?|number|sum|Betrag|montant|importe)|in (?:thousands?|millions?|billions?|k)(?: (?:of )?\p{L}{1,12})?|in [£€$] ?(?:m|k|bn|000|million)?|in (?:k€|\p{L}{1,5}|number|figures|absolute terms|pounds|dollars?|Tonnen|Mio\.?|Tsd\.?)|en (?:milliers|millions|euros?|chiffres|nombre|miles|millones)(?: d['’e] ?\p{L}{1,8})?)$/iu
/** "…, crowns". */
const oneWord = /, \p{L}{1,12}$/u
const marksBehind = /[ ,;–—-]{1,4}$/u
/** "By how many homes, and by what percentage, did they …" */
const besidePercent = new RegExp(
  String.raw`,? (?:and|und|et|y) (?:by|um|de) (?:what|how (?:much|many)|wie ?viele?|quel|qu[eé]) (?:${percent}),?(?= \p{L})`,
  'iu',
)
const shortest = 3

/** A question that asks for an amount and for the same in per cent, without the words that ask for the latter; else null. */
export function withoutPercent(question: string): string | null {
  const said = question.trim().split(/\s+/u).join(' ')
  const match = andInPercent.exec(said)
  if (!match) return besidePercent.test(said) ? said.replace(besidePercent, '') : null
  const before = said.slice(0, match.index).replace(marksBehind, '')
  const rest = before.replace(ofAmount, '').replace(oneWord, '').replace(marksBehind, '')
  return rest.split(' ').length >= shortest ? `${rest}${rest.endsWith('?') ? '' : '?'}` : null
}
