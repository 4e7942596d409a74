/** "valueType" as "value Type", "Jahreskosten" as "Jahres kosten". */
export function apart(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(germanCompound, '$1 $2')
}

const germanCompound =
  /(?<!\p{L})(\p{L}{4,20}?)(kosten|preis|betrag|summe|frist|datum|nummer|menge|anzahl|dauer|miete|gebühr|wert|größe|fläche|umsatz|volumen|stunden|monate|jahre|zeit|beginn)(?!\p{L})/giu
