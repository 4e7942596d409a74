// How files and questions tell two versions of one document apart.

/** Words of a name that say that a document is a later version of another. */
const later =
  'amended|restated|revised|updated|new(?! (?:york|zealand|jersey|delhi|orleans|hampshire|mexico|england|haven|south))|newer|final|signed|current|latest|consolidated|neu|neue[rns]?|neufassung|geändert(?:e[rns]?)?|ergänzt(?:e[rns]?)?|aktualisiert(?:e[rns]?)?|überarbeitet(?:e[rns]?)?|aktuell(?:e[rns]?)?|modifiée?|révisée?|nouve(?:au|lle)|modificad[oa]|revisad[oa]|nuev[oa]'
/** The same of an earlier one. */
const earlier =
  'original|old|older|previous|prior|former|draft|initial|alt|alte[rns]?|altfassung|entwurf|ursprünglich(?:e[rns]?)?|bisherig(?:e[rns]?)?|ancien(?:ne)?|projet|brouillon|anterior|antigu[oa]|borrador'
const word = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'giu')

export const laterVersion = word(later)
export const earlierVersion = word(earlier)
/** Why or when it was made, behind that: "revised in spring", "final after the review". */
export const behindVersion = new RegExp(
  String.raw`(?<=(?<![\p{L}\p{N}])(?:${later}|${earlier}|v ?\d{1,2})) (?:in|after|by|following|as of|on|nach|im|mit|von|vom|ab|après|en|par|tras|con) .{1,60}$`,
  'iu',
)
/** "v2", "version 3", "rev. B4". */
export const versionNumber =
  /(?<![\p{L}\p{N}])(?:v|ver|version|rev|revision|fassung|stand)[ ._-]{0,2}(?<number>\d{1,3}(?:\.\d{1,3}){0,2})(?![\p{L}\p{N}])/giu
/** Of a copy, "(2)"; of a day, "2024-03-01", "20240301", "1 March 2024"; of a year. */
export const datesOfName =
  /(?<!\p{N})(?:\(\d{1,2}\)|\d{4}[-._ ]?\d{2}[-._ ]?\d{2}|\d{1,2}[-._]\d{1,2}[-._]\d{4}|(?:19|20)\d{2})(?!\p{N})/gu

/** The number of a clause before its first word: "4.2 The", "§ 3. Rent", "7) Waste". */
export const ownNumber =
  /^\s*(?:(?:[Ss]ection|SECTION|[Aa]rticle|ARTICLE|[Cc]lause|CLAUSE|§)\s*)?\d{1,3}(?:\.\d{1,3}){0,4}(?<closing>[.)]{0,2})\s+["“]?(?<next>\p{Lu}[\p{L}\p{M}]*)/u

/** Asks what has become of something, so that a document and its later version are meant: "Has the fee changed?" */
export const asksForChange =
  /^\W{0,9}(?:(?:and|so|und|also) )?(?:(?:how )?(?:has|have|did|was|were) .{1,120}?(?:changed?|amended|altered|increased|decreased|raised|lowered|extended|shortened)(?= ?\W*$| (?:since|in|by|from|with|between|under|compared)\b)|(?:what|which) .{0,60}?(?:has|have|was|were|is|are)? ?(?:changed|different|amended|altered|new)(?= ?\W*$| (?:since|in|by|from|with|between|under|compared|about)\b)|what are the changes\b(?! (?:of|in) control)|(?:wie |inwiefern )?(?:hat|haben) (?:sich .{1,120}?|.{1,120}? sich )(?:ge|ver)ändert|(?:wurde|wurden|ist|sind) .{1,120}?(?:geändert|angepasst|erhöht|gesenkt|verlängert|verkürzt)(?= ?\W*$| worden)|was (?:ist|wurde) .{0,60}?(?:neu|anders|geändert)|(?:a|ont|est-ce que) .{1,120}? changé|qu['’]est-ce qui a changé|(?:ha|han) cambiado|qué ha cambiado)/iu
/** What only asks for that: "has … changed". */
export const changeAsked =
  /^\W{0,9}(?:(?:and|so|und|also) )?(?:how )?(?:has|have|did|was|were|what|which|wie|inwiefern|hat|haben|wurde|wurden|ist|sind|was|qué|a|ont|ha|han)(?!\p{L})|(?<!\p{L})(?:changed?|amended|altered|sich|geändert|verändert|worden|changé|cambiado)(?!\p{L})/giu

/** Asks for all that has changed, or for what is between two versions: a comparison. */
export const comparesVersions =
  /^\W{0,9}(?:(?:and|so|und|also) )?(?:what|which|was (?:ist|wurde)|qu['’]|qué)(?!\p{L})|(?<!\p{L})(?:between|zwischen|entre)(?!\p{L})/iu

/** Asks for all that is different: "What are the changes …", "What is new in …", "Was hat sich … geändert?" */
export const asksWhatChanged =
  /^\W{0,9}(?:(?:and|so|und|also) )?(?:(?:what|which) (?:(?:has|have|was|were|is|are|did|do) )?(?:.{0,60}? )?(?:changed?|different|differ|amended|altered|new)(?= ?\W*$| (?:since|in|by|from|with|between|under|compared|about|to|at|there)\b)|(?:what|which|list|show(?: me)?|name|tell me|give me|summari[sz]e)(?: are| were)?(?: all)?(?: the)? (?:changes|amendments|differences)\b(?! (?:of|in) control)|compare\b|how (?:do|does|did) .{1,120} (?:differ|change)\b|was (?:hat|haben) sich .{0,120}?(?:ge|ver)ändert|was (?:ist|wurde|sind) .{0,120}?(?:neu|anders|geändert)(?!\p{L})|(?:welche|was sind die|nenne?|liste) (?:alle )?(?:die )?(?:änderungen|unterschiede)|vergleiche?|worin unterscheide|(?:qu['’]est-ce qui|que) a changé|qu['’]est-ce qui est nouveau|quel(?:le)?s (?:sont|ont été) les (?:changements|modifications|différences)|comparez|qué (?:ha|han) cambiado|qué (?:cambió|hay de nuevo)|(?:qué|cuáles son los|cuáles son las) (?:cambios|modificaciones|diferencias)|compara)/iu
/** Says that two versions are meant, of whatever document: "between v1 and v2", "the old and the new version". */
export const speaksOfVersions =
  /(?<!\p{L})(?:versions?|fassungen|versionen|versiones|(?:old|original|alten?|bisherigen?|ancienne?|anterior)(?!\p{L}).{1,40}?(?:new|amended|revised|neuen?|geänderten?|nouvelle|nueva)|v ?\d{1,3}(?!\p{L}).{1,40}?v ?\d{1,3})(?![\p{L}\p{N}])/iu
/** ".docx" behind the name of a file. */
export const endingOfFile = /\.(?:[a-z]{2,4}\d?)(?![\p{L}\p{N}])/giu
/** What is left of a question for changes beside their subject. */
export const versionsAsked =
  /(?<!\p{L})(?:a|an|ont|les|deux|versions?|fassung(?:en)?|versionen|versiones?|changes?|amendments?|differences?|difference|between|compared?|comparison|its|their|there|list|show|name|tell|give|sich|seit|neu|anders|differs?|does|gibt|hay|qu['’]est-ce qui|sont|unterscheide[nt]?|änderungen|unterschiede?|changements|modifications|cambios|modificaciones)(?!\p{L})/giu
function versionAge(filename: string): [word: number, numbers: number[]] {
  const name = filename.replaceAll('_', ' ')
  const [found] = name.matchAll(versionNumber)
  const word = Number(name.search(laterVersion) >= 0) - Number(name.search(earlierVersion) >= 0)
  return [word, (found?.groups?.number ?? '0').split('.').map(Number)]
}

/** Sorts the names of versions, the earliest first: by words such as "draft" and "amended", then by their numbers. */
export function byAge(a: string, b: string): number {
  const [[word, numbers], [otherWord, otherNumbers]] = [versionAge(a), versionAge(b)]
  const parts = Array.from({ length: 3 }, (_, at) => (numbers[at] ?? 0) - (otherNumbers[at] ?? 0))
  return word - otherWord || parts.find(part => part !== 0) || 0
}
