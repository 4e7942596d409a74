/** Say that a cost is still to come or was only thought of: "will it cost", "wird es kosten". */
const toCome =
  "will|won['’]t|would|wouldn['’]t|should|shall|might|may|could|can|going to|gonna|supposed|expected|likely|(?:it|that|this|they|we)['’](?:ll|d)|wird|werden|würde[nt]?|soll(?:en|te[nt]?)?|dürfte[nt]?|könnte[nt]?|kann|können|muss|müssen|coûtera|coûteront|coûterait|va|vont|devrait|costará|costarán|costaría|debería"

/** Say that it has come to something: "has it cost", "was spent", "gekostet". */
const sinceThen =
  "(?:has|have|had|hasn['’]t|haven['’]t|hadn['’]t|did|didn['’]t|was|were)(?: [\\p{L}\\p{N}'’&/.-]+){0,10} (?:cost|costs|pay|spend)|paid|spent|gekostet|kostete[nt]?|gezahlt|bezahlt|ausgegeben|coûté|payé|dépensé|costado|costó|pagado|pagamos|gastado|gastamos"

export const costToCome = new RegExp(`(?<!\\p{L})(?:${toCome})(?!\\p{L})`, 'iu')
export const costSoFar = new RegExp(`(?<!\\p{L})(?:${sinceThen})(?!\\p{L})`, 'iu')
