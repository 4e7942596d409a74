/** Reads the name of a company or person at a place of a text. */

/** What stands after a comma and still belongs to the name of a company. */
const legalForm =
  /^(?:inc|incorporated|llc|l\.l\.c|ltd|limited|corp|corporation|co|company|l\.p|lp|llp|l\.l\.p|plc|n\.a|gmbh|ag|kg|kgaa|se|ug|ohg|mbh|s\.a|sa|s\.a\.s|sas|s\.a\.r\.l|sarl|s\.r\.l|srl|s\.p\.a|spa|b\.v|bv|n\.v|nv|lda|ltda|s\.l|sl|a\/s|ab|oy|pty|pte|k\.k|usa|cv|c\.v|de|s\.c|p\.c|pc|pllc|eg|e\.v|ev|aps|asa|as|sagl|sàrl|oyj|coop|jr|sr|ii|iii)\.?$/iu
/** Forms that are written in small letters behind a name, and are no words otherwise. */
const isWrittenSmall = /^(?:plc|llc|llp|gmbh|mbh|inc|ltd)\.?$/u
/** Small words inside a name. */
const joining = new Set(
  'of the and & for de du des di da do dos del della la le les für und y e et van von der den te d/b/a dba à'.split(
    ' ',
  ),
)
/** Words that begin with a capital letter and never belong to a name. */
const never = new Set(
  `whereas this that these those whose which recitals party parties witnesseth agreement herein hereinafter collectively
  having section article exhibit attention address telephone fax page dated date`.split(/\s+/),
)
const longest = 120
const mostWords = 14

type Word = { text: string; start: number; end: number }

/** The name that begins at `at`, with its end; null if there is none. */
export function readName(text: string, at: number): { text: string; start: number; end: number } | null {
  const start = skipOpening(text, at)
  let end = start
  let count = 0
  let open = false
  let ended = false
  for (let word = nextWord(text, start); word; word = nextWord(text, word.end)) {
    const gap = text.slice(end, word.start)
    if (count > 0 && /\n\s*\n/.test(gap)) break
    // "Acme Ltd and Bolt Inc" are two.
    if (ended && /^(?:and|und|et)$/iu.test(word.text)) break
    // "Acme Corporation 780 Main Street"
    if (ended && (/^\p{N}/u.test(word.text) || gap.includes('\n'))) break
    if (++count > mostWords || word.end - start > longest) break
    const bare = word.text.replace(/(?<![,;:])[,;:]+$/, '')
    if (count === 1 && !isCapital(bare)) return null
    if (/^of$/iu.test(text.slice(end, word.start).trim()) && /^\p{N}/u.test(word.text)) break
    if (open && !continuesAfterComma(text, word)) break
    if (never.has(bare.toLowerCase())) break
    if (word.text === 'X') end = word.end
    else if (isCapital(bare)) end = word.start + bare.length
    // "Acme Estates plc"
    else if (legalForm.test(bare) && (open || isWrittenSmall.test(bare))) end = word.start + bare.length
    else if (!joining.has(bare.toLowerCase())) break
    // "Acme Corp. The parties …": a full stop ends a name unless it shortens its last word.
    if (/[^.]{4}\.$/.test(bare) && !legalForm.test(bare)) {
      end = word.start + bare.length - 1
      break
    }
    if (/[;:]$/.test(word.text)) break
    open = word.text.endsWith(',')
    ended = count > 1 && legalForm.test(bare)
  }
  const name = text
    .slice(start, end)
    .replace(/(?<![\s.,&-])[\s.,&-]+$/, match => (match.startsWith('.') ? '.' : ''))
  const letters = name.replace(/[^\p{L}]/gu, '').length
  return letters >= 2 ? { text: name, start, end: start + name.length } : null
}

/** Whether the name ends with the form of a company. */
export function isCompany(name: string): boolean {
  const words = name.split(/[\s,]+/)
  return words.slice(-3).some(word => legalForm.test(word)) && words.length > 1
}

/** "der Firma", "la société", in front of a name. */
const articles =
  /^(?:(?:[Dd]ie|[Dd]er|[Ll]a|[Ll]e)\s{1,3}(?:Firma|[Ss]ociété)\s{1,3}|(?:(?:der|die|dem|den|das|de|het|la|le|les|el|los|las|il|lo|the|a|o)\s{1,3})?(?:(?:[Ff]irma|société|sociedad|empresa|società|ditta|vennootschap|sociedade)\s{1,3})?)(?=\p{Lu})/u

function skipOpening(text: string, at: number): number {
  const opening = /^[\s"“„«'‘:,.-]{0,40}(?:\(?(?:\d{1,2}|[a-h]|i{1,3}|iv|v)[.)]\s{0,4})?[\s"“„«'‘-]{0,20}/u
  const from = at + (opening.exec(text.slice(at, at + 80))?.[0].length ?? 0)
  return from + (articles.exec(text.slice(from, from + 60))?.[0].length ?? 0)
}

function nextWord(text: string, from: number): Word | null {
  const near = text.slice(from, from + 130)
  // "Bunker One (USA) Inc."
  const bracketed = /^\s{0,3}\([\p{L}. ]{2,20}\)\s{1,2}(?=(\p{L}[^\s,;()]{1,11}))/u.exec(near)
  if (bracketed && legalForm.test(bracketed[1] ?? ''))
    return { text: 'X', start: from + 1, end: from + bracketed[0].length - 1 }
  const match = /^(\s{0,40})([^\s()"“”„«»[\]]{1,80})/u.exec(near)
  if (!match) return null
  const start = from + (match[1] ?? '').length
  return { text: match[2] ?? '', start, end: from + match[0].length }
}

function isCapital(word: string): boolean {
  return (
    /^[^\p{L}\p{N}]{0,2}(?:\p{Lu}|\p{N}|\p{Ll}\p{Lu})/u.test(word) || /^\p{Ll}+\.(?:com|net|org)/u.test(word)
  )
}

/** "Acme, Inc." goes on after its comma; "Acme, Boston" does not. */
function continuesAfterComma(text: string, word: Word): boolean {
  const bare = word.text.replace(/(?<![,;:])[,;:]+$/, '')
  // "Acme Ltd, company number 12"
  if (bare === 'company') return false
  if (legalForm.test(bare)) return true
  // "Keefe, Bruyette & Woods, Inc."
  const ahead = text.slice(word.start, word.start + 60)
  return /^\p{Lu}[\p{L}-]{1,20} (?:&|and) \p{Lu}[\p{L}-]{1,20},? (?:inc|llc|ltd|llp|l\.p|co|corp|p\.c)(?!\p{L})/iu.test(
    ahead,
  )
}
