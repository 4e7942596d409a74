import type { Language } from '../../platform/text/stem-word.ts'
import { words } from './word-set.ts'

/** What is computed of figures: of one that stands at several times, or of several. */
export type FigureMeasure =
  | 'difference'
  | 'percentage-change'
  | 'percentage'
  | 'ratio'
  | 'sum-of'
  | 'average-of'
  | 'min-of'
  | 'max-of'

/** Words that ask for something of figures, each folded and apart. */
export type FigureWords = {
  /** "percentage": beside a word of change, a change in per cent; otherwise a share. */
  percent: ReadonlySet<string>
  /** "proportion": a share. */
  share: ReadonlySet<string>
  ratio: ReadonlySet<string>
  change: ReadonlySet<string>
  /** Of these, the ones that say by how much the larger is above the smaller. */
  apart: ReadonlySet<string>
  /** "did", "has": before a verb of change. */
  did: ReadonlySet<string>
  rate: ReadonlySet<string>
  sum: ReadonlySet<string>
  average: ReadonlySet<string>
  highest: ReadonlySet<string>
  lowest: ReadonlySet<string>
  /** "ROI": by how many per cent something grew. */
  returns: ReadonlySet<string>
  /** "as (a percentage of)". */
  as: ReadonlySet<string>
  of: ReadonlySet<string>
  /** Between the part and the whole: "in", "to". */
  against: ReadonlySet<string>
  /** Between the whole and the part: "is", "comes". */
  is: ReadonlySet<string>
  between: ReadonlySet<string>
  and: ReadonlySet<string>
  to: ReadonlySet<string>
  /** "Absolute" changes of percentages are in points. */
  absolute: ReadonlySet<string>
  /** Something else is asked: the reason, the year. */
  elsewhere: ReadonlySet<string>
  /** All the times that are there. */
  all: ReadonlySet<string>
  /** Words that say nothing of which figure is meant. */
  light: ReadonlySet<string>
}

const english: FigureWords = {
  percent: words('percent percentage percentual pct relative'),
  share: words('share proportion portion fraction part'),
  ratio: words('ratio quotient'),
  change: words(
    'change changed changes increase increased increases decrease decreased decreases decline declined growth grow grew grown reduction reduced rise rose fall fell difference variation variance fluctuation movement higher lower drop dropped shrink shrank shrunk expand expanded',
  ),
  apart: words('difference'),
  did: words('did has have does'),
  rate: words('rate'),
  returns: words('roi'),
  sum: words('sum total combined altogether aggregate together'),
  average: words('average mean'),
  highest: words('highest maximum largest peak'),
  lowest: words('lowest minimum smallest'),
  as: words('as'),
  of: words('of'),
  against: words('in to over against from among within out relative'),
  is: words(
    'is are was were come comes came due made relates relate represent represents attributable consist consists comprised related dedicated',
  ),
  between: words('between'),
  and: words('and'),
  to: words('to'),
  all: words('all across every each altogether sum combined'),
  absolute: words('absolute nominal point points'),
  elsewhere: words(
    'than why reason reasons cause caused causes led lead leads driven who where when which calculated measured respective',
  ),
  light: words(
    'absolute nominal point points thousands millions billions dollars two three four five ten basis due incurred dedicated related attributable represented during overall aggregate next value values amount amounts company companys year years yearly fiscal ended ending end ends period periods quarter month months date dates respectively reported recorded expressed compared comparison terms term number figure figures level net gross during considering observed both across all only per cent annual annually much many what which how its their our being under within respect investment',
  ),
}

const german: FigureWords = {
  percent: words('prozent prozentual prozentuale prozentualen prozentsatz'),
  share: words('anteil'),
  ratio: words('verhaltnis quotient'),
  change: words(
    'anderung veranderung verandert zunahme zugenommen anstieg gestiegen abnahme abgenommen ruckgang gesunken gefallen wachstum gewachsen differenz unterschied steigerung stieg sank wuchs fiel stiegen sanken wuchsen fielen erhoht verringert geschrumpft',
  ),
  apart: words('differenz unterschied'),
  did: words('hat haben ist sind'),
  rate: words('rate'),
  returns: words('roi rendite'),
  sum: words('summe insgesamt gesamt zusammen'),
  average: words('durchschnitt durchschnittlich durchschnittliche durchschnittlichen mittel mittelwert'),
  highest: words('hochste hochsten hochster maximum grosste grossten'),
  lowest: words('niedrigste niedrigsten minimum kleinste kleinsten geringste'),
  as: words('als'),
  of: words('von der des an am'),
  against: words('an am zu zum zur in im'),
  is: words('ist sind war waren entfallt entfallen entfiel'),
  between: words('zwischen'),
  and: words('und'),
  to: words('zu zum zur'),
  all: words('alle aller allen insgesamt zusammen'),
  absolute: words('absolut absolute prozentpunkte'),
  elsewhere: words('warum weshalb wieso grund grunde ursache wer wo wann welchem'),
  light: words(
    'wert betrag hohe jahr jahre geschaftsjahr zeitraum quartal monat ende gegenuber vergleich hoch gross viel viele',
  ),
}

const french: FigureWords = {
  percent: words('pourcentage pourcent'),
  share: words('part proportion'),
  ratio: words('ratio rapport quotient'),
  change: words(
    'variation evolution evolue augmentation augmente hausse baisse diminution diminue augmenter augmentent augmentes augmentees baisser baissent diminuer progresse progression chute croissance difference ecart',
  ),
  apart: words('difference ecart'),
  did: words('a ont est'),
  rate: words('taux'),
  returns: words('roi rendement'),
  sum: words('somme total totale ensemble cumul'),
  average: words('moyenne moyen'),
  highest: words('maximum maximale'),
  lowest: words('minimum minimale'),
  as: words('en'),
  of: words('de du des d'),
  against: words('dans sur a au'),
  is: words('est sont etait represente representent provient'),
  between: words('entre'),
  and: words('et'),
  to: words('a au aux'),
  all: words('tous toutes ensemble'),
  absolute: words('absolue points'),
  elsewhere: words('pourquoi raison cause qui quand'),
  light: words('valeur montant annee annees exercice periode trimestre mois fin rapport combien'),
}

const spanish: FigureWords = {
  percent: words('porcentaje porcentual'),
  share: words('proporcion parte cuota'),
  ratio: words('ratio cociente relacion'),
  change: words(
    'cambio variacion aumento aumentado disminucion disminuido crecimiento crecido descenso diferencia incremento reduccion aumentaron crecio crecieron subio subieron subido bajo bajaron bajado cayo cayeron caido disminuyo disminuyeron incremento',
  ),
  apart: words('diferencia'),
  did: words('ha han'),
  rate: words('tasa'),
  returns: words('roi rentabilidad'),
  sum: words('suma total conjunto'),
  average: words('media promedio medio'),
  highest: words('maximo maxima'),
  lowest: words('minimo minima'),
  as: words('como'),
  of: words('de del'),
  against: words('en sobre a al'),
  is: words('es son era fue fueron representa representan corresponde'),
  between: words('entre'),
  and: words('y e'),
  to: words('a al'),
  all: words('todos todas conjunto'),
  absolute: words('absoluta puntos'),
  elsewhere: words('razon causa quien cuando'),
  light: words('valor importe ano anos ejercicio periodo trimestre mes fin cuanto cuantos cuantas'),
}

const byLanguage: Partial<Record<Language, FigureWords>> = { english, german, french, spanish }

/** Words of change in any of the languages: "grew" beside "by what percentage" asks for nothing more. */
export const changeWords: ReadonlySet<string> = new Set(
  [english, german, french, spanish].flatMap(({ change }) => [...change]),
)

/** The words of a language; those of English if it has none. */
export function figureWordsOf(language: Language): FigureWords {
  return byLanguage[language] ?? english
}

/** The words of a language by which something may be asked of figures. */
export function askedByOf(measure: FigureMeasure, words: FigureWords): ReadonlySet<string> {
  if (measure === 'sum-of') return words.sum
  if (measure === 'average-of') return words.average
  if (measure === 'min-of' || measure === 'max-of') return measure === 'min-of' ? words.lowest : words.highest
  return measure === 'percentage' || measure === 'ratio' ? words.ratio : words.change
}
