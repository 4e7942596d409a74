import { words } from './word-set.ts'

/** Ask for what is left of something. */
export const remainingWords = words(
  'left remaining remains remain leftover unspent übrig verbleibt verbleiben verbleibend verbleibende verbleibenden rest restlich restliche restlichen reste restent restant restante queda quedan quedó resta restan sobra sobran',
)

/** Names of columns that say what there was to spend. */
export const plannedNames = words(
  'anspruch entitlement entitled allowance quota kontingent budget budgeted planned plan approved allocated allocation estimate estimated forecast expected quote quoted target geplant geplante bewilligt schätzung geschätzt voranschlag angebot soll prognose prévu prévue prévision devis alloué estimado presupuesto presupuestado previsto asignado',
)

/** Names of columns that say what was spent of it. */
export const spentNames = words(
  'taken genommen bezogen spent spend actual used consumed expenses expended ausgegeben verbraucht ist ausgaben istkosten dépensé dépenses consommé réalisé gastado gasto gastos ejecutado consumido',
)

/** Names of columns that say how much there is room for. */
export const capacityNames = words(
  'capacity capacities kapazität kapazitäten capacité capacités capacidad capacidades',
)

/** Say of a room how much of it is taken. */
export const fillingVerbs = words(
  'filled full occupied taken belegt ausgelastet gefüllt occupé occupée remplie rempli ocupado ocupada llena lleno',
)

/** Say of what there was to spend that some of it was spent. */
export const usingWords = words(
  'use used uses using spend spent spends consume consumed exhausted verbraucht ausgegeben ausgeschöpft genutzt dépensé utilisé consommé gastado utilizado',
)
