// A small handbook of an invented company, which the server's tests read, too.
import address from '../../../../server/samples/records-handbook.pdf?url'

/** A question that the sample answers; it is put into the box, so that sending it is the only thing left. */
export const sampleQuestion = 'How long are pipeline drawings kept?'

/** The sample as a file like any other that is uploaded. */
export async function fetchSample(): Promise<File> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The sample answered ${answer.status}`)
  return new File([await answer.blob()], 'records-handbook.pdf', { type: 'application/pdf' })
}
