/** Asks for a number of people. */
export const peopleAsked =
  /(?<!\p{L})(?:(?:how many|number of|wie ?viele|anzahl (?:der|an|von)) |(?=headcount|kopfzahl))(?<noun>people|persons|employees|workers|jobs|staff|colleagues|headcount|leute|personen|mitarbeiter|beschäftigte|stellen|kopfzahl)(?!\p{L})/iu

/** Names a column of how many people, or how many of what the rows are about. */
export const numberOfPeople =
  /^(?:(?:no\.?|nos\.?|number|num|#|count|total|anzahl|zahl)(?: (?:of|der|an|von))?(?: (?:people|persons|employees|workers|jobs|staff|mitarbeiter|beschäftigten?|personen|stellen))?(?: affected)?|headcount|(?:people|persons|employees|workers|jobs|staff|mitarbeiter|beschäftigte|stellen)(?: (?:affected|lost|cut|betroffen))?)$/iu

/** Asks for a number, of whatever it is. */
export const numberAskedFor = /(?<!\p{L})(?:how many|number of|wie ?viele|anzahl)(?!\p{L})/giu
