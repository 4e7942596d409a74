import { words } from './word-set.ts'

/** Make a question a sentence: what it has none of is jotted down. */
export const sentenceWords: ReadonlySet<string> = words(
  'is are was were be been am isn aren wasn weren do does did don doesn didn has have had can could will would shall should may might must who whom whose what why where when how explain describe define summarise summarize tell say says said mean means ist sind war waren hat haben hatte hatten wird werden wurde wurden kann konnen konnte soll sollen muss mussen darf wer wen wem was wo wann warum wieso wie erklare beschreibe fasse',
)
