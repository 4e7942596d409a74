// How an amendment says that a change holds in part, for a time or not yet, so that it gives no value that holds today.

const apart = (words: string, behind = String.raw`(?!\p{L})`) =>
  new RegExp(String.raw`(?<!\p{L})(?:${words})${behind}`, 'iu')

/** Under a condition, or for some of what the clause is about. */
export const holdsInPart = apart(
  'if|unless|provided|subject to|conditional(?:ly)?|in case|in the event|as (?:soon|long) as|once|only|solely|except|temporar(?:y|ily)|for the (?:duration|period)|falls|sofern|soweit|solange|sobald|wenn|vorbehaltlich|nur|lediglich|ausschließlich|befristet|vorübergehend|mit ausnahme|si|sauf|uniquement|seulement|temporairement|à condition|sous réserve|siempre que|en caso|salvo|sólo|solamente|únicamente|temporalmente',
)
/** Of anything but a day: for a time. */
export const endsAgain = apart(
  String.raw`until|till|bis (?:zum|einschließlich)|jusqu['’]au|hasta|(?:from|von|du|desde) [^,;:]{1,40} (?:to|until|through|bis|au|hasta)(?= [^,;:]{0,30}\d{4})`,
)
/** Takes words away and says none instead. */
export const isTakenAway = apart(
  'deleted|deletes?|removed|struck out|cancelled|no longer applies|gestrichen|aufgehoben|entfällt|entfallen|supprimée?s?|abrogée?s?|suprimid[oa]s?|suprime|eliminad[oa]s?|elimina',
)
/** Says how much more or less it is, and not how much. */
export const changesBy = apart(
  String.raw`(?:increas|rais|reduc|lower|decreas|extend|shorten|prolong)\p{L}{0,4}(?: \p{L}{1,15}){0,3} by|further|additional|another|um (?=\p{N}|\p{L}{2,12} \p{L})|zusätzlich\p{L}{0,2}|weitere[nrs]?|(?:augment|rédui|prolong|diminu|aument|reduc|prorrog|ampl)\p{L}{0,6} (?:de|en)|supplémentaires?|adicional(?:es)?`,
)
/** Before the day on which something takes effect. */
export const takesEffect =
  /(?<!\p{L})(?:effect(?:ive)?|as of|as from|starting|commencing|from|comes? into force|wirkung|wirksam|kraft|ab|à compter|à partir|effet|a partir|efectos?|vigor)(?!\p{L})[^.;:\p{N}]{0,24}$/iu
