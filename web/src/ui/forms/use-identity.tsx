import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from './password-field.tsx'

/**
 * Fields for the password and, if the second factor is on, a code; `first` are they in their dialog. `take` returns null and
 * says what is missing.
 */
export function useIdentity(twoFactor: boolean, { first = false } = {}) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string | null>(null)

  function take() {
    const noCode = twoFactor && code.trim() === '' ? 'Please enter the code' : null
    const problem = password === '' ? 'Please enter your password' : noCode
    setMissing(problem)
    return problem === null ? { password, code: code.trim() } : null
  }

  const fields = (
    <>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...(first ? { 'data-autofocus': true } : {})}
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      {twoFactor ? (
        <TextInput
          label="Authentication code"
          autoComplete="one-time-code"
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
        />
      ) : null}
    </>
  )
  return { fields, missing, take }
}
