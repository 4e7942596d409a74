import type { ColumnType } from '@citewell/contract/grid-columns.ts'
import type { CardAsked } from './stages.ts'

/** What columns of these types ask of a document's card. */
export const cardTypes: Partial<Record<CardAsked, ColumnType[]>> = {
  title: ['text', 'name'],
  party: ['text', 'name'],
  signer: ['text', 'name'],
  date: ['text', 'date'],
  signed: ['text', 'date'],
  effective: ['text', 'date'],
}

/** "The date of the contract" is the day on which it was made before the one since when it is in force. */
export const cardOrder: Partial<Record<CardAsked, CardAsked[]>> = { date: ['signed', 'date'] }
