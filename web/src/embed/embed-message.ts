/** The frame is there and waits for its token. */
export const readyMessage = 'citewell-ready'

/** What the page gives to the frame. */
export type GivenMessage = {
  citewell: {
    token: string
    /** What the page sets of `--citewell-…`, by the rest of the name. */
    look: [name: string, value: string][]
  }
}
