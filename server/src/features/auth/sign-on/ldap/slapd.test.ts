import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privateTls } from '../../../../testing/private-tls.testing.ts'
import { searcher } from './directory.testing.ts'
import { findPerson, tryDirectory } from './find-person.ts'
import { hasSlapd, startSlapd } from './slapd.testing.ts'

describe.skipIf(!hasSlapd)('OpenLDAP (SKIPPED where Debian’s slapd is not installed)', () => {
  let slapd: Awaited<ReturnType<typeof startSlapd>>
  beforeAll(async () => {
    slapd = await startSlapd()
  })
  afterAll(() => slapd?.stop())

  const hosts = ['127.0.0.1']
  const directory = (more: object = {}) => ({
    address: slapd.ldaps,
    startTls: true,
    authority: privateTls.ca,
    bindDn: searcher.dn,
    bindPassword: searcher.password,
    base: `ou=people,${slapd.suffix}`,
    filter: '(&(objectClass=inetOrgPerson)(uid={user}))',
    subjectAttribute: 'entryUUID',
    emailAttribute: 'mail',
    nameAttribute: 'cn',
    groupBase: null,
    groupFilter: null,
    groupsAttribute: null,
    ...more,
  })
  const find = (uid: string, password = `there-${uid}`, more: object = {}) =>
    findPerson(directory(more), { email: `${uid}@acme.example`, password }, hosts)

  it.each(['ldaps', 'ldap'] as const)(
    'says over %s who somebody is whose password is right',
    async scheme => {
      const claims = await find('ada', 'there-ada', { address: slapd[scheme] })
      expect(claims).toMatchObject({ email: 'ada@acme.example', name: 'ada of Acme' })
      expect(claims?.subject).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    },
  )

  it.each(['ada', 'nobody', '*', 'a*', 'ada)(uid=bo', '(uid=bo)\\2a'])(
    'does not let %s in with a wrong password',
    async uid => {
      expect(await find(uid, 'there-bo')).toBeNull()
      // Directories let anybody in who gives none.
      expect(await find(uid, '')).toBeNull()
    },
  )

  it('names somebody’s groups in the entry, or is searched for them', async () => {
    await slapd.addGroup('leads (all)', 'bo')
    await slapd.addGroup('crew', 'bo')
    await slapd.addGroup('others', 'ada')
    const named = await find('bo', 'there-bo', { groupsAttribute: 'memberOf' })
    const groups = (names: string[]) => names.map(name => `cn=${name},ou=groups,${slapd.suffix}`)
    expect(named?.raw?.memberOf).toEqual(expect.arrayContaining(groups(['leads (all)', 'crew'])))
    const search = {
      groupsAttribute: 'cn',
      groupBase: `ou=groups,${slapd.suffix}`,
      groupFilter: '(member={dn})',
    }
    const searched = await find('bo', 'there-bo', search)
    expect(searched?.raw).toEqual({ cn: expect.arrayContaining(['crew', 'leads (all)']) })
    expect(searched?.raw?.cn).toHaveLength(2)
  })

  it('is not asked where its certificate does not count, or without encryption', async () => {
    await expect(tryDirectory(directory({ authority: null }), hosts)).rejects.toThrow('is not valid')
    await expect(tryDirectory(directory({ address: slapd.ldap, startTls: false }), hosts)).rejects.toThrow(
      'The directory refuses: ',
    )
    await expect(tryDirectory(directory({ address: slapd.ldap, startTls: false }), [])).rejects.toThrow(
      'must be encrypted',
    )
    await expect(tryDirectory(directory(), [])).rejects.toThrow('is in this network')
    await expect(tryDirectory(directory({ base: 'dc=none' }), hosts)).rejects.toThrow('nothing at dc=none')
    await expect(tryDirectory(directory(), hosts)).resolves.toBeUndefined()
  })

  it('forgets somebody who is removed', async () => {
    await slapd.removePerson('bo')
    expect(await find('bo')).toBeNull()
  })
})
