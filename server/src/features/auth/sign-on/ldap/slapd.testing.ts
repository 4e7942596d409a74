import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'ldapts'
import { privateTls } from '../../../../testing/private-tls.testing.ts'
import { until } from '../../../../testing/until.testing.ts'
import { searcher } from './directory.testing.ts'

const [slapd, slapadd] = ['/usr/sbin/slapd', '/usr/sbin/slapadd']

/** Whether Debian's slapd is installed. */
export const hasSlapd = existsSync(slapd) && existsSync('/etc/ldap/schema/inetorgperson.schema')

const suffix = 'dc=acme,dc=example'
const admin = { dn: `cn=admin,${suffix}`, password: 'administering-9' }

const entry = (dn: string, ...lines: string[]) => [`dn: ${dn}`, ...lines].join('\n')
const person = (uid: string) =>
  entry(
    `uid=${uid},ou=people,${suffix}`,
    'objectClass: inetOrgPerson',
    `uid: ${uid}`,
    `cn: ${uid} of Acme`,
    `sn: ${uid}`,
    `mail: ${uid}@acme.example`,
    `userPassword: there-${uid}`,
  )

const ldif = [
  entry(suffix, 'objectClass: dcObject', 'objectClass: organization', 'o: Acme'),
  entry(`ou=people,${suffix}`, 'objectClass: organizationalUnit'),
  entry(`ou=groups,${suffix}`, 'objectClass: organizationalUnit'),
  entry(
    searcher.dn,
    'objectClass: applicationProcess',
    'objectClass: simpleSecurityObject',
    `userPassword: ${searcher.password}`,
  ),
  ...['owner', 'ada', 'bo'].map(person),
].join('\n\n')

/** OpenLDAP with three people, which lets nobody in without encryption, and nobody but the searcher read. */
export async function startSlapd() {
  const folder = mkdtempSync(join(tmpdir(), 'citewell-slapd-'))
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    return path
  }
  mkdirSync(join(folder, 'data'))
  const schemas = ['core', 'cosine', 'inetorgperson'].map(name => `include /etc/ldap/schema/${name}.schema`)
  const config = write(
    'slapd.conf',
    `${schemas.join('\n')}
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
pidfile ${join(folder, 'slapd.pid')}
TLSCertificateFile ${write('cert.pem', privateTls.cert)}
TLSCertificateKeyFile ${write('key.pem', privateTls.key)}
security simple_bind=128
database mdb
suffix "${suffix}"
rootdn "${admin.dn}"
rootpw ${admin.password}
directory ${join(folder, 'data')}
overlay memberof
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${searcher.dn}" read by * none
`,
  )
  const loaded = spawnSync(slapadd, ['-f', config, '-l', write('people.ldif', ldif)], { encoding: 'utf8' })
  if (loaded.status !== 0) throw new Error(loaded.stderr)
  const [secure, plain] = [await freePort(), await freePort()]
  const urls = { ldaps: `ldaps://127.0.0.1:${secure}`, ldap: `ldap://127.0.0.1:${plain}` }
  const server: ChildProcess = spawn(slapd, ['-f', config, '-h', `${urls.ldaps} ${urls.ldap}`, '-d', '0'], {
    stdio: 'ignore',
  })
  const asAdmin = async (change: (client: Client) => Promise<void>) => {
    const client = new Client({ url: urls.ldaps, tlsOptions: { ca: privateTls.ca } })
    try {
      await client.bind(admin.dn, admin.password)
      await change(client)
    } finally {
      await client.unbind()
    }
  }
  await until(() =>
    asAdmin(async () => undefined).then(
      () => true,
      () => false,
    ),
  )
  return {
    ...urls,
    suffix,
    addGroup: (name: string, uid: string) =>
      asAdmin(client =>
        client.add(`cn=${name},ou=groups,${suffix}`, {
          objectClass: 'groupOfNames',
          member: `uid=${uid},ou=people,${suffix}`,
        }),
      ),
    removePerson: (uid: string) => asAdmin(client => client.del(`uid=${uid},ou=people,${suffix}`)),
    stop: async () => {
      const ended = new Promise(resolve => server.once('exit', resolve))
      server.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
