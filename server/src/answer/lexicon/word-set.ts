import { foldAccents } from '../../platform/text/stem-word.ts'

/** The words of a list that blanks part, without accents. */
export const words = (list: string): ReadonlySet<string> => new Set(foldAccents(list).split(' '))
