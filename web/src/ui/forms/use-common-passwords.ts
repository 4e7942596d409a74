import { useEffect, useState } from 'react'

/** Half a megabyte, so it is loaded when somebody begins to type a password. */
const loadList = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set<unknown>(dictionary['passwords-common'])
}

/** Whether a new password is among the most common ones; false until the list is there. */
export function useIsCommonPassword(password: string): boolean {
  const [list, setList] = useState<Set<unknown> | null>(null)
  const begun = password !== ''
  useEffect(() => {
    // Without the list the server still refuses.
    if (begun && !list) loadList().then(setList, () => undefined)
  }, [begun, list])
  return list?.has(password.toLowerCase()) ?? false
}
