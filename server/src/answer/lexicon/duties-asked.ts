// How a question asks for all that somebody must do, in German, French and Spanish; English has patterns of its own.

const duties = String.raw`(?:pflichten|verpflichtungen|obliegenheiten|obligations|obligaciones)(?!\p{L})`
const whose = String.raw`(?:(?:unsere|meine|seine|ihre|die|der|les|nos|mes|ses|las|nuestras|mis|sus)\s)?`
const every = String.raw`(?:alle|sämtliche|toutes|todas)\s${whose}(?:\p{L}{1,20}\s)?`

/** "Liste alle Pflichten auf", "Welche Verpflichtungen haben wir?", "Quelles sont nos obligations ?" */
export const asksForDuties = new RegExp(
  [
    String.raw`(?<!\p{L})${every}${duties}`,
    String.raw`^\W{0,9}(?:welche|was sind|quelles sont|cuáles son|qué)\s${whose}(?:\p{L}{1,20}\s)?${duties}`,
    String.raw`^\W{0,9}(?:was|wozu)\s(?:müssen|muss|sind)\s(?:wir|ich)\s(?:alles\s)?(?:tun|machen|leisten|verpflichtet)(?!\p{L})`,
    String.raw`^\W{0,9}${duties}\W{0,9}$`,
  ].join('|'),
  'iu',
)
