/** Asks for what several tables give together: "in both files together", "over all sheets". */
const ofAll =
  /,? ?(?<!\p{L})(?:in|of|over|across|from|for|aus|über|von|dans|de|sur|en) (?:(?<two>both|the two|beiden|den beiden|les deux|des deux|ambos|ambas|los dos|las dos)|all|all the|allen|tous les|toutes les|todos los|todas las) (?:files|tables|sheets|lists|dateien|tabellen|blättern|listen|fichiers|tableaux|feuilles|listes|archivos|tablas|hojas|listas)(?: (?:together|combined|zusammen|ensemble|juntos|juntas))?(?!\p{L})/iu

/** "Of January and February together". */
const ofNamed =
  /,? ?(?<!\p{L})(?:in|of|over|across|from|on|for|aus|über|von|im|dans|de|sur|en) (?<one>[\p{L}\d][\p{L}\d_.-]{0,60}) (?:and|und|et|y) (?<other>[\p{L}\d][\p{L}\d_.-]{0,60}) (?:together|combined|zusammen|ensemble|juntos|juntas)(?!\p{L})/iu

/** A question without the words that say of which tables it is; `names` is null where all are meant, of which there are two if `isPair`. */
type OverTables = { question: string; names: [string, string] | null; isPair: boolean }

/** Null for a question that is of one table. */
export function overTables(question: string): OverTables | null {
  const all = ofAll.exec(question)
  if (all)
    return { question: question.replace(all[0], ''), names: null, isPair: all.groups?.two !== undefined }
  const named = ofNamed.exec(question)
  const { one, other } = named?.groups ?? {}
  if (!named || !one || !other) return null
  return { question: question.replace(named[0], ''), names: [one, other], isPair: true }
}
