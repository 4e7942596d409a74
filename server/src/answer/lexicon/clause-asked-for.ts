const word = String.raw`\p{L}[\p{L}-]{0,30}`

/** "Is there a lien clause", "enthält der Vertrag eine Pfandklausel": whether there is one, with what it is called. */
export const clauseAskedFor = new RegExp(
  [
    String.raw`^(?:is|are|was) there (?:an? |any )?(?<name>${word}(?: ${word}){0,2}?) (?:clause|provision)s?(?!\p{L})`,
    String.raw`^(?:does|do|did) [^?]{1,80} (?:have|contain|include) (?:an? |any )?(?<name>${word}(?: ${word}){0,2}?) (?:clause|provision)s?(?!\p{L})`,
    String.raw`^gibt es [^?]{0,60}?eine (?<name>${word}?)-?klausel(?!\p{L})`,
    String.raw`^(?:enthält|hat) [^?]{1,80} eine (?<name>${word}?)-?klausel(?!\p{L})`,
  ].join('|'),
  'iu',
)
