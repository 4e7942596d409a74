import { foldAccents } from '../../platform/text/stem-word.ts'

const words = (list: string): ReadonlySet<string> => new Set(foldAccents(list).split(' '))

/** Ask for what is left of something. */
export const remainingWords = words(
  'left remaining remains remain leftover unspent übrig verbleibt verbleiben verbleibend verbleibende verbleibenden rest restlich restliche restlichen reste restent restant restante queda quedan quedó resta restan sobra sobran',
)

/** Names of columns that say what there was to spend. */
export const plannedNames = words(
  'budget budgeted planned plan approved allocated allocation plan geplant bewilligt prévu alloué presupuesto presupuestado previsto asignado',
)

/** Names of columns that say what was spent of it. */
export const spentNames = words(
  'spent spend actual used consumed expenses expended ausgegeben verbraucht ist ausgaben istkosten dépensé dépenses consommé réalisé gastado gasto gastos ejecutado consumido',
)
