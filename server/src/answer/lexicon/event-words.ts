import { type Language, stemWord } from '../../platform/text/stem-word.ts'

/** The noun of what happened with the forms of its verb: "the sale", "it was sold". */
const events: [Language, string][] = [
  ['english', 'sale sell sells sold'],
  ['english', 'founding foundation founded founds established establishment'],
  ['english', 'purchase purchased acquisition acquired bought'],
  ['english', 'birth born'],
  ['english', 'death died dies'],
  ['english', 'opening opened opens'],
  ['english', 'closure closing closed closes'],
  ['english', 'merger merged merges'],
  ['english', 'approval approved approves'],
  ['english', 'arrival arrived arrives'],
  ['english', 'departure departed departs left'],
  ['english', 'completion completed completes'],
  ['english', 'signature signing signed signs'],
  ['english', 'delivery delivered delivers'],
  ['german', 'Verkauf verkauft verkaufte verkauften'],
  ['german', 'Gründung gegründet gründete gründeten'],
  ['german', 'Kauf gekauft kaufte erworben Erwerb erwarb'],
  ['german', 'Eröffnung eröffnet eröffnete'],
  ['german', 'Schließung geschlossen schloss'],
  ['german', 'Unterzeichnung unterzeichnet unterzeichnete'],
  ['german', 'Fertigstellung fertiggestellt'],
  ['german', 'Geburt geboren'],
  ['german', 'Tod gestorben starb'],
  ['french', 'vente vendu vendue'],
  ['french', 'fondation fondé fondée'],
  ['french', 'achat acheté achetée acquisition acquis acquise'],
  ['french', 'ouverture ouvert ouverte'],
  ['french', 'fermeture fermé fermée'],
  ['french', 'signature signé signée'],
  ['spanish', 'venta vendido vendida vendió'],
  ['spanish', 'fundación fundado fundada fundó'],
  ['spanish', 'compra comprado comprada compró adquisición adquirido adquirida'],
  ['spanish', 'apertura abierto abierta abrió'],
  ['spanish', 'cierre cerrado cerrada cerró'],
  ['spanish', 'firma firmado firmada firmó'],
]

const known = new Map<Language, ReadonlySet<string>[]>()

function stemsIn(language: Language): ReadonlySet<string>[] {
  const made = known.get(language)
  if (made) return made
  const stems = events.flatMap(([own, words]) =>
    own === language ? [new Set(words.split(' ').map(word => stemWord(word.toLowerCase(), language)))] : [],
  )
  known.set(language, stems)
  return stems
}

/** The stems by which what happened is called where one of them is said; the stem alone where it is no such word. */
export function eventStems(stem: string, language: Language): ReadonlySet<string> {
  return stemsIn(language).find(stems => stems.has(stem)) ?? new Set([stem])
}
