import { words } from './word-set.ts'

/** Before a noun they say which of several are meant. */
export const sizeAttributes = words('big large small long short other available')

/** The same of what became of something. */
export const stateAttribute =
  /^(?:\p{L}{3,20}ed|sold|bought|broken|sent|paid|won|lost|held|kept|stolen|driven|written|taken|hidden|lent|built|gone)$/u

/** Say of something that a list has it, as it has all its rows. */
export const recordedAttributes = words(
  'listed recorded mentioned stated named titled counted captured entered noted combined called given united need indeed speed feed seed bed',
)

/** Say of a row that it came to be, as all of them did: "how many orders were placed". */
export const cameToBe = words(
  'placed received made logged raised submitted filed opened created reported registered issued hired joined held played organised organized conducted carried done published released built founded signed booked scheduled',
)

/** Behind a verb they make another one of it: "sent back". */
export const verbParticles = words('back off away over out down apart')
