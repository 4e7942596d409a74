import { type Client, type Entry, Filter } from 'ldapts'
import type { LdapSettings } from '../../../../domain/sign-on/sign-on-tables.ts'
import { AppError } from '../../../../platform/errors.ts'
import { NotReached } from '../../../../platform/http/fetch-outside.ts'
import type { Claims } from '../oidc.ts'
import { askDirectory, bind, isResult, NotLoggedIn, noSuchObject, tooMuch } from './connect-directory.ts'

export type Directory = Omit<LdapSettings, 'bindPassword'> & {
  address: string
  bindPassword: string | null
  /** The attribute that names somebody's groups, or a group that was found; null: groups are not read. */
  groupsAttribute: string | null
}

const seconds = 5
/** Groups of one person that are found by a search. */
const mostGroups = 2_000
const pageSize = 500
const mostShown = 30
const longestSubject = 300

/** Shows that the directory is there, lets us in and has the base. Throws NotReached. */
export async function tryDirectory(directory: Directory, hosts: readonly string[]): Promise<void> {
  await askDirectory(directory, hosts, async client => {
    await bindOurselves(client, directory)
    for (const base of [directory.base, directory.groupBase ?? directory.base])
      await client.search(base, { scope: 'base', attributes: ['1.1'], timeLimit: seconds }).catch(error => {
        throw isResult(error, noSuchObject)
          ? new NotReached(`There is nothing at ${base}, or the bind name may not see it.`)
          : error
      })
  })
}

/**
 * Who has this address, if the password is theirs; null otherwise. Throws NotReached with a sentence for owners, and
 * AppError sign_on_refused with one for the person.
 */
export async function findPerson(
  directory: Directory,
  { email, password }: { email: string; password: string },
  hosts: readonly string[],
): Promise<Claims | null> {
  const { base, filter, subjectAttribute, emailAttribute, nameAttribute, groupsAttribute } = directory
  return askDirectory(directory, hosts, async client => {
    await bindOurselves(client, directory)
    const { searchEntries: found } = await client.search(base, {
      filter: fillIn(filter, { email, user: userOf(email) }),
      attributes: [
        subjectAttribute,
        emailAttribute,
        nameAttribute,
        ...(groupsAttribute ? [groupsAttribute] : []),
      ],
      // A GUID is no text.
      explicitBufferAttributes: [subjectAttribute],
      sizeLimit: 2,
      timeLimit: seconds,
    })
    if (found.length > 1)
      throw new AppError(
        'sign_on_refused',
        'Your organisation’s directory has several entries for this address. Tell your administrator.',
      )
    const [entry] = found
    try {
      // Where nobody has the address, a name that is not there is refused instead, so that it takes as many answers.
      await bind(client, entry?.dn ?? `cn=nobody,${base}`, password)
    } catch (error) {
      if (entry && error instanceof NotLoggedIn) refuseWhereSaid(error)
      if (!entry || error instanceof NotLoggedIn) return null
      throw error
    }
    if (!entry) return null
    return claimsOf(entry, directory, email, await groupsOf(client, entry, directory, email))
  })
}

async function bindOurselves(client: Client, { bindDn, bindPassword }: Directory): Promise<void> {
  if (bindDn === null) return
  try {
    await bind(client, bindDn, bindPassword ?? '')
  } catch (error) {
    if (error instanceof NotLoggedIn)
      throw new NotReached('The directory does not let us in: check the bind name and its password.')
    throw error
  }
}

const userOf = (email: string): string => email.slice(0, email.lastIndexOf('@'))

/** A filter with values in the place of their names, of which none can be read as a part of it (RFC 4515). */
export function fillIn(filter: string, values: Record<string, string>): string {
  return filter.replace(/\{(email|user|dn)\}/g, (named, name: string) =>
    name in values ? Filter.escape(values[name] ?? '') : named,
  )
}

/** Active Directory says why it refuses a right password. Its codes are hexadecimal. */
const refusals: [said: string, sentence: string][] = [
  ['data 532,', 'Your password there has expired. Change it where your organisation says, then log in.'],
  ['data 773,', 'Your organisation wants you to change your password there first.'],
  ['data 533,', 'Your account there is turned off. Ask your administrator.'],
  ['data 701,', 'Your account there has expired. Ask your administrator.'],
]

function refuseWhereSaid({ message }: Error): void {
  const found = refusals.find(([said]) => message.includes(said))
  if (found) throw new AppError('sign_on_refused', found[1])
}

type Groups = { names: string[]; all: boolean }

/** By name, and whether these are all: a part of them would take roles away. */
async function groupsOf(
  client: Client,
  entry: Entry,
  directory: Directory,
  email: string,
): Promise<Groups | null> {
  const { groupsAttribute, groupBase, groupFilter } = directory
  if (groupsAttribute === null) return null
  // Active Directory cuts long lists, and says so in the attribute's name.
  const cut = (found: Entry) =>
    Object.keys(found).some(key => key.toLowerCase().startsWith(`${groupsAttribute.toLowerCase()};range=`))
  if (groupBase === null || groupFilter === null)
    return { names: textsOf(entry, groupsAttribute), all: !cut(entry) }
  await bindOurselves(client, directory)
  const names: string[] = []
  const pages = client.searchPaginated(groupBase, {
    filter: fillIn(groupFilter, { dn: entry.dn, email, user: userOf(email) }),
    attributes: [groupsAttribute],
    paged: { pageSize },
    timeLimit: seconds,
  })
  try {
    for await (const { searchEntries } of pages) {
      names.push(...searchEntries.flatMap(found => textsOf(found, groupsAttribute)))
      if (names.length > mostGroups) return { names: [], all: false }
    }
  } catch (error) {
    if (isResult(error, tooMuch)) return { names: [], all: false }
    throw error
  }
  return { names, all: true }
}

function claimsOf(entry: Entry, directory: Directory, typed: string, groups: Groups | null): Claims {
  const { subjectAttribute, emailAttribute, nameAttribute, groupsAttribute } = directory
  const subjects = subjectsOf(entry, subjectAttribute)
  const emails = textsOf(entry, emailAttribute).map(value => value.trim().toLowerCase())
  const email = emails.find(value => value === typed) ?? emails[0] ?? ''
  const name = textsOf(entry, nameAttribute)[0]?.trim().slice(0, 100) ?? ''
  const problem =
    subjects.length !== 1
      ? `The entry has ${subjects.length === 0 ? 'no' : 'more than one'} ${subjectAttribute} that the bind name may read.`
      : String(subjects[0]).length > longestSubject
        ? `The entry’s ${subjectAttribute} is longer than ${longestSubject} characters.`
        : email === ''
          ? `The entry has no ${emailAttribute} that the bind name may read.`
          : null
  const shown: [string, string][] = [
    ['dn', entry.dn],
    ...subjects.map((value): [string, string] => [subjectAttribute, value]),
    ...emails.map((value): [string, string] => [emailAttribute, value]),
    [nameAttribute, name],
    ...(groups?.names ?? []).map((value): [string, string] => [groupsAttribute ?? '', value]),
    ...(groups && !groups.all
      ? [[groupsAttribute ?? '', 'Too many, so roles stay as they are'] satisfies [string, string]]
      : []),
  ]
  return {
    subject: subjects[0] ?? '',
    email,
    emailVerified: true,
    name,
    ...(problem ? { problem } : {}),
    all: shown
      .slice(0, mostShown)
      .map(([attribute, value]) => ({ name: attribute, value: value.slice(0, 200) })),
    ...(groups?.all && groupsAttribute ? { raw: { [groupsAttribute]: groups.names } } : {}),
  }
}

/** The values of an attribute, however the directory writes its name. */
function valuesOf(entry: Entry, attribute: string): (string | Buffer)[] {
  const key = Object.keys(entry).find(name => name.toLowerCase() === attribute.toLowerCase() && name !== 'dn')
  return key === undefined ? [] : [entry[key] ?? []].flat()
}

function textsOf(entry: Entry, attribute: string): string[] {
  return valuesOf(entry, attribute).filter(value => typeof value === 'string' && value !== '') as string[]
}

/** As texts: 16 bytes of objectGUID in the form in which Microsoft's tools show them. */
function subjectsOf(entry: Entry, attribute: string): string[] {
  return valuesOf(entry, attribute).flatMap(value => {
    const bytes = Buffer.from(value as string)
    if (attribute.toLowerCase() !== 'objectguid' || bytes.length !== 16) {
      const text = bytes.toString('utf8')
      return bytes.length > 0 && Buffer.from(text).equals(bytes) ? [text] : []
    }
    const hex = Buffer.concat([
      bytes.subarray(0, 4).reverse(),
      bytes.subarray(4, 6).reverse(),
      bytes.subarray(6, 8).reverse(),
      bytes.subarray(8),
    ]).toString('hex')
    return [hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')]
  })
}
