import type { Step } from '@citewell/contract/table-plan.ts'
import { foldAccents, type Language } from '../../platform/text/stem-word.ts'

/** What kind of result words such as "that difference" point to. */
export type ResultKind = 'change' | 'sum' | 'ratio' | 'average' | 'product' | 'any'

/** Words by which a question goes on from the results of those before it, folded. */
export type GoingOnWords = {
  /** "that", "it". */
  pointing: ReadonlySet<string>
  /** "difference", "quotient". */
  results: ReadonlyMap<string, ResultKind>
  /** Stands for a noun of the other side: "and the one of 2023". */
  standIn: ReadonlySet<string>
  /** Between the two sides of a step; each is a phrase. */
  infixes: [does: Step['does'], phrase: string[]][]
  /** Before both sides: "the difference between … and …". */
  prefixes: ReadonlyMap<string, Step['does']>
  /** Between the sides behind a prefix. */
  links: ReadonlySet<string>
  /** Before what is added to a sum. */
  including: ReadonlySet<string>
  /** Say nothing of what is meant. */
  idle: ReadonlySet<string>
}

type Listed = {
  pointing: string
  results: Record<ResultKind, string>
  infixes: Record<Step['does'], string>
  prefixes: Partial<Record<Step['does'], string>>
  standIn: string
  links: string
  including: string
  idle: string
}

const english = read({
  pointing: 'that this these those it them both prior previous former latter',
  results: {
    change:
      'change difference increase decrease decline variation fluctuation growth reduction variance rise fall',
    sum: 'sum total',
    ratio: 'ratio quotient percentage percent share portion proportion',
    average: 'average mean',
    product: 'product',
    any: 'value amount result number figure one ones values amounts results answer',
  },
  infixes: {
    minus: 'less|minus',
    plus: 'plus|added to',
    times: 'times|multiplied by',
    'divided-by': 'divided by|over that|over this|over the prior|over the previous',
    'percent-of':
      'as a percentage of|as a percent of|as percentage of|as percent of|as a share of|as a portion of|as a proportion of|as a part of|as a fraction of|represent in relation to|represents in relation to|represented in relation to|in relation to|relative to',
  },
  prefixes: { minus: 'difference', times: 'product', 'divided-by': 'ratio quotient', plus: 'sum total' },
  standIn: 'one ones',
  links: 'and to by from',
  including: 'including adding include',
  idle: 'then so also now finally initial original assumed represent represents represented becomes become respective consequently therefore combined specific again same just exact corresponding considering taken',
})

const german = read({
  pointing: 'das dies diese dieser dieses diesen jene es davon beide beiden',
  results: {
    change: 'anderung veranderung differenz unterschied anstieg ruckgang zunahme abnahme',
    sum: 'summe gesamtsumme',
    ratio: 'verhaltnis quotient prozentsatz anteil',
    average: 'durchschnitt mittelwert',
    product: 'produkt',
    any: 'wert betrag ergebnis zahl werte betrage',
  },
  infixes: {
    minus: 'minus|abzuglich|weniger',
    plus: 'plus|zuzuglich',
    times: 'mal|multipliziert mit',
    'divided-by': 'geteilt durch|dividiert durch',
    'percent-of':
      'in prozent von|in prozent der|in prozent des|im verhaltnis zu|im verhaltnis zum|gemessen an',
  },
  prefixes: { minus: 'differenz', times: 'produkt', 'divided-by': 'verhaltnis quotient', plus: 'summe' },
  standIn: 'derjenige diejenige dasjenige',
  links: 'und zu zum zur',
  including: 'einschliesslich inklusive',
  idle: 'dann also nun ist sind war wie viel was',
})

const french = read({
  pointing: 'cela ce cette ces celui celle ca les deux',
  results: {
    change: 'variation difference ecart hausse baisse augmentation diminution',
    sum: 'somme total',
    ratio: 'ratio rapport quotient pourcentage part',
    average: 'moyenne',
    product: 'produit',
    any: 'valeur montant resultat nombre chiffre valeurs montants',
  },
  infixes: {
    minus: 'moins',
    plus: 'plus',
    times: 'fois|multiplie par',
    'divided-by': 'divise par|divisee par',
    'percent-of': 'en pourcentage de|en pourcentage du|par rapport a|par rapport au',
  },
  prefixes: { minus: 'difference ecart', times: 'produit', 'divided-by': 'rapport quotient', plus: 'somme' },
  standIn: 'celui celle ceux celles',
  links: 'et a au par',
  including: 'incluant',
  idle: 'alors donc aussi ensuite',
})

const spanish = read({
  pointing: 'eso esto este esta estos estas ese esa esos ello ambos',
  results: {
    change: 'cambio variacion diferencia aumento disminucion',
    sum: 'suma total',
    ratio: 'ratio cociente porcentaje proporcion',
    average: 'media promedio',
    product: 'producto',
    any: 'valor importe resultado numero cifra valores',
  },
  infixes: {
    minus: 'menos',
    plus: 'mas',
    times: 'por|multiplicado por',
    'divided-by': 'dividido por|dividido entre|dividida por',
    'percent-of': 'como porcentaje de|como porcentaje del|en relacion con|respecto a|respecto al',
  },
  prefixes: { minus: 'diferencia', times: 'producto', 'divided-by': 'cociente ratio', plus: 'suma' },
  standIn: 'aquel aquella',
  links: 'y e a por',
  including: 'incluyendo',
  idle: 'entonces luego ahora tambien',
})

function read({
  pointing,
  results,
  infixes,
  prefixes,
  standIn,
  links,
  including,
  idle,
}: Listed): GoingOnWords {
  const set = (list: string) => new Set(foldAccents(list).split(' '))
  const entries = <Key extends string>(lists: Partial<Record<Key, string>>) =>
    Object.entries(lists) as [Key, string][]
  return {
    pointing: set(pointing),
    results: new Map(entries(results).flatMap(([kind, list]) => [...set(list)].map(word => [word, kind]))),
    infixes: entries(infixes)
      .flatMap(([does, list]) =>
        list.split('|').map((phrase): GoingOnWords['infixes'][number] => [does, phrase.split(' ')]),
      )
      .sort((a, b) => b[1].length - a[1].length),
    prefixes: new Map(entries(prefixes).flatMap(([does, list]) => [...set(list)].map(word => [word, does]))),
    standIn: set(standIn),
    links: set(links),
    including: set(including),
    idle: set(idle),
  }
}

const byLanguage: Partial<Record<Language, GoingOnWords>> = { english, german, french, spanish }

/** The words of a language; those of English if it has none. */
export function goingOnWordsOf(language: Language): GoingOnWords {
  return byLanguage[language] ?? english
}
