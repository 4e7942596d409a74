// How an amendment speaks of clauses that it does not change.

const clause =
  "sub-?clauses?|clauses?|sections?|articles?|paragraphs?|§§?|ziffer|artikel|l’article|l'article|cláusula"
/** Where a sentence may go on to what stays: "…; clause 9 remains", "… and clause 9 is not amended". */
export const beginsAnew = new RegExp(
  String.raw`;|,?\s(?:and|but|while|whereas|und|aber|während|et|mais|y|pero)\s(?=(?:otherwise|all|the (?:rest|remain)|im übrigen|alle|${clause})(?!\p{L}))`,
  'iu',
)
const changed =
  'amended|changed|modified|varied|affected|replaced|deleted|altered|superseded|geändert|ersetzt|berührt|gestrichen|aufgehoben|modifiée?s?|remplacée?s?|modificad[oa]s?'
/** Says that something is not changed, or stays. */
export const staysAsItIs = new RegExp(
  String.raw`(?<!\p{L})(?:(?:not|nicht|neither|nor|pas|no)\s(?:\p{L}+\s){0,2}(?:${changed})|un(?:changed|modified|amended|affected|altered|verändert|geändert|berührt)|inchangée?s?|(?:continues?|remains?|stays?)\s(?:(?:to be )?(?:binding|valid|applicable|in (?:full )?(?:force|effect))|to apply|as (?:it|they)|the same)|continues?(?=\W{0,5}$)|gilt (?:unverändert|fort|weiter)|gelten (?:unverändert|fort|weiter))|^\W{0,9}(?:\d[\d.]{0,9}\s)?(?:save|except|soweit nicht|sauf)(?!\p{L})`,
  'iu',
)

/** In front of a clause that is only mentioned. */
export const onlyMentioned =
  /(?<!\p{L})(?:subject to|after|before|behind|following|reference to|references to|notwithstanding|without prejudice to|as defined in|within the meaning of|(?:replaced|substituted|ersetzt|remplacée?s?) (?:by|with|durch|par)|hinter|(?:verweis|bezugnahme) auf|vorbehaltlich|unbeschadet|après|sous réserve de|sans préjudice de|después de|sin perjuicio de)\s(?:the |a |l['’]|der |des |la )?$/iu
/** In front of one by which something is due, which may itself be changed: "The rent under clause 4 is raised". */
export const dueUnder =
  /(?<!\p{L})(?:under|pursuant to|in accordance with|gemäß|nach|conformément à|en vertu de|según|conforme a)\s(?:the |l['’]|la )?$/iu
/** Behind one that is changed itself. */
export const isThenChanged =
  /^[^,;]{0,60}(?<!\p{L})(?:is|are|shall|will|wird|werden|est|sont|se|es)(?!\p{L})/iu

const apart = String.raw`schedules?|annex(?:es|e)?|appendi(?:x|ces)|exhibits?|anlagen?|anhang|anhängen?|beilagen?|anexos?|allegat[oi]|bijlagen?`
/** In front of a number in something that is attached: "In Schedule 1, paragraph 6.1". */
export const inAttached = new RegExp(
  String.raw`(?<!\p{L})(?<!(?:set out|listed|attached|described|forth) (?:in|as) (?:the )?)(?:${apart})(?!\p{L})(?:(?!\s(?:and|und|et|y|or|oder)\s)[^;]){0,60}$`,
  'iu',
)
/** What is attached, with its number: "Schedule 2", "Anlage 1", "Annex B". */
export const attachedNamed =
  /(?<![\p{L}\p{N}])(?<word>schedule|annexe?|appendix|exhibit|anlage|anhang|beilage|anexo|allegato|bijlage)\s(?:no\.?\s|nr\.?\s)?(?<number>\d{1,2}|[A-Z]|[IVX]{1,4})(?![\p{L}\p{N}])/giu
/** Right in front of what stands in a row from now on, in words alone. */
export const beforeNewValue = /(?<!\p{L})(?:by|with|to|durch|mit|auf|par|à|por)$/u
/** Right behind what is itself replaced, and in front of what only belongs to it, in words alone. */
export const replacedNext =
  /^(?:(?:is|are|was|were|shall be|will be)(?: hereby)? (?:replaced|substituted|deleted|removed)|(?:wird|werden|durch|est remplac|sont remplac|par)(?!\p{L}))/u
export const behindOf = /(?<!\p{L})(?:for|of|in|at|from|on|für|von|des|der|bei|pour|de|du)$/u
/** Behind one of something that is attached, or of another amendment. */
export const ofAttached = (amendment: string) =>
  new RegExp(
    String.raw`^\s{0,2}(?:\([^)]{0,40}\)\s)?(?:,\s)?(?:of|to|in|von|der|des|zu|zur|zum|de|du|de l['’]|à l['’]|del|della)\s?(?:the |our |a |la |l['’])?(?:\p{L}{1,20}\s)?(?:${apart}|${amendment})(?!\p{L})`,
    'iu',
  )

/** Adds to a text and takes nothing away. */
export const inserting =
  /(?<!\p{L})(?:amended by (?:inserting|adding)|inserted|inserts?|added|supplemented|eingefügt|ergänzt|angefügt|hinzugefügt|ajoutée?s?|complétée?s?|añadid[oa]s?|añade|aggiunt[oaie]|acrescentad[oa]s?|toegevoegd)(?!\p{L})/giu
/** In front of the number of a clause that is new. */
export const isNew =
  /(?<!\p{L})(?:new|the following|neuer?s?|folgende[rs]?|nouve(?:au|lle|l)|nuev[oa]|nuov[oa]|further|additional|as|als|comme|como)\s$/iu
