// What tells the sentences of a contract apart by their form, in English and German.

/** Who makes it, of what it is made, and why: none of it is agreed. */
export const opensContract =
  /\bhereinafter\b|\bby and between\b|\bis (?:made|entered into)\b|\(the ["“]|\bWHEREAS\b|\bRECITALS\b|\bnow,? therefore\b|(?<!\p{L})nachstehend|(?<!\p{L})Präambel/iu
export const signsContract = /\/s\/|\b(?:By|Title|Name):|\bIN WITNESS\b|(?<!\p{L})Unterschrift/u
export const definesTerm = /["”“]\s?(?:shall )?means?\b|\bmeans\b|(?<!\p{L})bedeutet(?!\p{L})/u
export const laysDown =
  /\b(?:shall|will|must|may|agrees?|is entitled|has the right|is responsible|reserves)\b|(?<!\p{L})(?:muss|müssen|darf|dürfen|verpflichtet|berechtigt|kann|können)(?!\p{L})/u
export const forbids =
  /\b(?:shall|will|may|must|can) not\b|\b(?:neither|nor|no|without|unless)\b|\bnot be\b|(?<!\p{L})(?:nicht|kein\p{L}{0,2}|ohne)(?!\p{L})/u
