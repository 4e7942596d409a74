import { words } from './word-set.ts'

/** When something is: "the year with the highest". */
export const timeNouns = words('year quarter month day date jahr quartal monat année trimestre mois año mes')

/** Behind what is added up. */
export const togetherWords = words('together altogether combined zusammen insgesamt ensemble juntos')

/** Between a whole and its part. */
export const linkingVerbs = words('is are was were')

/** Call a row or a column of totals. */
export const totalTexts = words('total totals all overall gesamt insgesamt summe totaux totales')

/** Say nothing but that another time is meant: "and for FY 2031?", "what about the year 2031". */
export const ofOtherTime = words(
  'and in at end for of the what how about then same again fy year fiscal financial calendar und im für das dem jahr was ist mit geschäftsjahr et en pour l année exercice y para el año ejercicio',
)

/** How sure the figures of a year are. */
export const figureStates = words(
  'actual actuals estimate estimated forecast projected restated audited unaudited',
)
