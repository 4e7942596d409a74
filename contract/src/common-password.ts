export const commonPassword = 'This password is among the most common ones. Choose another.'

/** A password as lists of common ones hold it: in lower case, without signs around it ("Password1!" is "password1"). */
export function listedForm(password: string): string {
  return password
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]{1,8}/u, '')
    .replace(/[^\p{L}\p{N}]{1,8}$/u, '')
}
