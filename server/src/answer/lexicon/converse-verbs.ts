// Verbs that say the same thing from its two sides: who gives it "to" somebody receives it there "from" the first.

const gives =
  'transfers?|transferred|sends?|sent|gives?|gave|given|delivers?|delivered|pays?|paid|provides?|provided|suppl(?:y|ies|ied)|sells?|sold|lends?|lent|leases?|leased|assigns?|assigned|grants?|granted|hands?|handed|ships?|shipped|forwards?|forwarded|returns?|returned'
const takes =
  'receives?|received|gets?|got|obtains?|obtained|buys?|bought|purchases?|purchased|borrows?|borrowed|rents?|rented|acquires?|acquired|accepts?|accepted'
const words = '[^.;:!?]'

/** "A transfers it to B": the verb with what stands before it, and B. */
export const givesTo = new RegExp(
  String.raw`(?<before>${words}{1,160}?)\b(?:${gives})\b${words}{0,120}?\bto (?<other>${words}{2,40})`,
  'iu',
)
/** "B receives it from A". */
export const takesFrom = new RegExp(
  String.raw`(?<before>${words}{1,160}?)\b(?:${takes})\b${words}{0,120}?\bfrom (?<other>${words}{2,40})`,
  'iu',
)

/** A verb of either side. */
export const givesOrTakes = new RegExp(`^(?:${gives}|${takes})$`, 'iu')
