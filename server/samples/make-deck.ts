import PptxGenJS from 'pptxgenjs'

// The package's types name the module where Node gives its default export.
const Presentation = PptxGenJS as unknown as typeof PptxGenJS.default

const wave = [
  ['Wave', 'Department', 'Objects moved', 'Errors'],
  ['1', 'Finance', '410,000', '12'],
  ['2', 'Engineering', '1,214,600', '387'],
  ['3', 'Human resources', '0', '0'],
]

/** Slides with titles, two columns, a table and speaker notes. */
export async function makeDeck(): Promise<Uint8Array> {
  const deck = new Presentation()
  deck.title = 'Archive migration: report to the board'
  deck.author = 'Larkfield Utilities'
  deck.defineSlideMaster({
    title: 'REPORT',
    objects: [
      { placeholder: { options: { name: 'title', type: 'title', x: 0.5, y: 0.3, w: 9, h: 0.8 }, text: '' } },
      { placeholder: { options: { name: 'body', type: 'body', x: 0.5, y: 1.4, w: 9, h: 3.5 }, text: '' } },
    ],
    slideNumber: { x: 9.3, y: 5.2 },
  })

  const first = deck.addSlide({ masterName: 'REPORT' })
  first.addText('Archive migration: report to the board', { placeholder: 'title' })
  first.addText('Larkfield Utilities, 12 May 2027. Presented by Ines Okafor.', { placeholder: 'body' })
  first.addNotes('Ask the board to release EUR 95,000 for wave 3 before 1 June 2027.')

  const second = deck.addSlide({ masterName: 'REPORT' })
  second.addText('Progress by wave', { placeholder: 'title' })
  second.addTable(
    wave.map(row => row.map(text => ({ text }))),
    { x: 0.5, y: 1.4, w: 9 },
  )
  second.addText('On average 84,000 objects are moved each night.', { x: 0.5, y: 4.2, w: 9, h: 0.6 })
  second.addNotes('The 387 errors of wave 2 are locked drawings; Leila Haddad unlocks them by 20 May 2027.')

  const third = deck.addSlide({ masterName: 'REPORT' })
  third.addText('Risks and decisions', { placeholder: 'title' })
  // The right column is drawn first: readers begin on the left all the same.
  third.addText('Decision: the cut-over moves to 24 April 2027.', { x: 5.2, y: 1.4, w: 4.3, h: 2 })
  third.addText('Risk: the link to the Bergen site carries only 200 Mbit/s.', {
    x: 0.5,
    y: 1.4,
    w: 4.3,
    h: 2,
  })

  return (await deck.write({ outputType: 'uint8array', compression: true })) as Uint8Array
}
