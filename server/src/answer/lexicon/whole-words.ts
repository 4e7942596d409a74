import { words } from './word-set.ts'

/** Say that all of something is meant, with no part left out. */
export const wholeWords = words(
  'all total totals whole entire overall together altogether alle allen aller gesamt gesamte gesamten insgesamt zusammen',
)
