import { words } from './word-set.ts'

/** Words by which a figure fell, or the smaller one is meant: "shrank", "fewer", "weniger". */
export const fallWords = words(
  'fall fell fallen falls falling drop drops dropped dropping decline declined declining decrease decreased decreases shrink shrank shrunk lose lost loses less fewer lower down worse smaller reduced reduction cut contracted sank slipped poorer behind below under short gesunken sank sanken gefallen fiel fielen abgenommen zurückgegangen rückgang geschrumpft schrumpfte schrumpften weniger niedriger kleiner schlechter verloren geringer baissé baisse diminué recul reculé moins perdu bajado bajó bajaron disminuido disminuyó cayó cayeron menos perdido descenso',
)
/** Words by which it rose, or the larger one is meant. */
export const riseWords = words(
  'rise rose risen rises rising grow grew grown grows growing growth increase increased increases gain gained gains more higher up better larger bigger exceed exceeded exceeds above over improve improved improvement climb climbed jump jumped expand expanded doubled tripled gestiegen stieg stiegen gewachsen wuchs wuchsen zugenommen zunahme wachstum mehr höher größer besser anstieg erhöht übertroffen augmenté augmentation hausse progressé croissance plus gagné dépassé crecido creció crecieron aumentado aumentó aumento más subido subió subieron crecimiento',
)
/** A change of either kind. */
export const changeOnly = words(
  'beat beats beaten outdid change changed changes differ difference development compared versus vs against gap swing movement veränderung änderung verändert geändert unterschied differenz entwickelt évolution évolué changé différence cambio cambiado diferencia variación',
)
/** A result below nothing. */
export const lossWords = words(
  'loss losses lost lose loses negative deficit minus red verlust verluste negativ minus perte pertes négatif déficit pérdida pérdidas negativo',
)
/** A result above nothing. */
export const profitWords = words(
  'profit profits profitable positive surplus gewinn gewinne überschuss positiv bénéfice bénéfices excédent beneficio beneficios ganancia',
)
/** Of a factor by which one figure is another: "doubled", "halved". */
export const factorWords: ReadonlyMap<string, string> = new Map(
  (
    [
      [
        'double doubled doubling twice verdoppelt verdoppelte doppelt doublé double duplicado duplicó doble',
        '2',
      ],
      ['triple tripled treble trebled verdreifacht dreifach triplé triplicado triple', '3'],
      ['halved half halbiert hälfte diminué moitié mitad', '0.5'],
    ] as const
  ).flatMap(([own, times]) => [...words(own)].map(word => [word, times] as const)),
)
/** The time before one that is named: "than the year before". */
export const beforeWords = words(
  'before previous prior earlier preceding last ago vorjahr vorher zuvor vorigen davor avant précédent précédente antes anterior previo',
)
/** From a time on, up to the latest. */
export const sinceWords = words('since seit depuis desde')
/** All of several times, the ones between them as well. */
export const runWords = words('from to through until between bis von zwischen de à entre a hasta')
/** What ends with the least: "the three cheapest". */
export const leastWords = words(
  'cheapest lowest fewest smallest least poorest weakest shortest slowest youngest worst bottom niedrigste niedrigsten geringste geringsten wenigste wenigsten kleinste kleinsten günstigste günstigsten billigsten schlechteste schlechtesten schwächste schwächsten moins plus-bas faible faibles menor menores peor peores barato baratos',
)
export const mostRanked = words(
  'highest largest biggest most best strongest top rank ranked ranking order sort sorted list steepest fastest greatest longest dearest busiest höchste höchsten größte größten meisten beste besten stärkste stärksten teuerste teuersten rangliste sortiere sortiert ordne classe classement élevé élevés élevée grand grands mayor mayores mejor mejores ordena clasifica alto altos',
)
/** Before a bound of columns or rows such as "1–2 years": up to it, or beyond it. */
export const upToWords = words(
  'within under below less up younger shorter until innerhalb unter bis binnen weniger jünger moins sous dans menos hasta dentro menores',
)
export const beyondWords = words(
  'over above more beyond after older longer über mehr nach älter plus delà más mayores después least from ab mindestens',
)

/** Of these, the words that are something else in English. */
export const otherInEnglish = words('mayor plus mal sin die par alto ano moins')
