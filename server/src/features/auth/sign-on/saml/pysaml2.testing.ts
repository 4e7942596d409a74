import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeOwnKey } from './own-key.ts'

/** Debian's; another python3 on the path does not see its packages. */
const python = '/usr/bin/python3'

/** Whether Debian's python3-pysaml2 and xmlsec1 are installed. */
export const hasPysaml2 =
  spawnSync(python, ['-c', 'import saml2']).status === 0 && spawnSync('xmlsec1', ['--version']).status === 0

const script = `
import json, sys, warnings, saml2.entity, saml2.sigver
warnings.simplefilter('ignore')
from saml2 import BINDING_HTTP_REDIRECT
from saml2.config import IdPConfig
from saml2.metadata import entity_descriptor
from saml2.saml import NAMEID_FORMAT_PERSISTENT, NameID
from saml2.server import Server
from saml2.sigver import verify_redirect_signature
from saml2.xmldsig import DIGEST_SHA256, SIG_RSA_SHA256
# It knows triple DES alone, which is not accepted; xmlsec1 knows better ones.
template, seal = saml2.sigver.pre_encryption_part, saml2.sigver.CryptoBackendXmlSec1.encrypt_assertion
saml2.entity.pre_encryption_part = lambda **more: template(msg_enc='http://www.w3.org/2009/xmlenc11#aes256-gcm', **more)
saml2.sigver.CryptoBackendXmlSec1.encrypt_assertion = lambda self, text, key, part, _, *more: seal(self, text, key, part, 'aes-256', *more)
given = json.load(sys.stdin)
# Newer versions name each certificate.
certs = lambda found: [each[1] if isinstance(each, tuple) else each for each in found]
config = IdPConfig().load({
  'entityid': given['issuer'], 'xmlsec_binary': given['xmlsec1'],
  'key_file': given['key'], 'cert_file': given['cert'],
  'metadata': {'local': [given['ours']]} if given.get('ours') else {},
  'service': {'idp': {
    'endpoints': {'single_sign_on_service': [(given['issuer'] + '/enter', BINDING_HTTP_REDIRECT)]},
    'name_id_format': [NAMEID_FORMAT_PERSISTENT],
    'policy': {'default': {'lifetime': {'minutes': 5}, 'attribute_restrictions': None}}}}})
if not given.get('ours'):
  print(entity_descriptor(config))
else:
  server = Server(config=config)
  [certificate] = certs(server.metadata.certs(given['audience'], 'spsso', 'signing'))
  sent = {name: given[name] for name in ('SAMLRequest', 'RelayState', 'SigAlg', 'Signature')}
  if not verify_redirect_signature(sent, server.sec.sec_backend, certificate):
    raise Exception('The request is not signed by the key of our metadata')
  asked = server.parse_authn_request(given['SAMLRequest'], BINDING_HTTP_REDIRECT)
  print(server.create_authn_response({'mail': [given['email']], 'displayName': ['Ada']},
    name_id=NameID(format=NAMEID_FORMAT_PERSISTENT, text='ada-at-pysaml2'),
    authn={'class_ref': 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password'},
    sign_assertion=True, sign_response=given['encrypted'], encrypt_assertion=given['encrypted'],
    sign_alg=SIG_RSA_SHA256, digest_alg=DIGEST_SHA256, **server.response_args(asked.message)))
`

/** An independent identity provider: it reads our metadata, checks our signed requests and answers them. */
export async function makePysaml2(issuer: string) {
  const folder = mkdtempSync(join(tmpdir(), 'citewell-pysaml2-'))
  const { key, certificate } = await makeOwnKey()
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    return path
  }
  const lines = certificate.replace(/.{64}/g, '$&\n')
  const files = {
    key: write('key.pem', key),
    cert: write('cert.pem', `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`),
  }
  const xmlsec1 = spawnSync('which', ['xmlsec1'], { encoding: 'utf8' }).stdout.trim()
  function run(given: Record<string, unknown>): string {
    const input = JSON.stringify({ issuer, xmlsec1, ...files, ...given })
    const { status, stdout, stderr } = spawnSync(python, ['-c', script], { input, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.slice(-1500))
    return stdout.trim()
  }
  return {
    metadata: () => run({}),
    /** The response to a request, given by the address that leads to this provider. */
    respond: (ours: string, address: string, said: { audience: string; email: string; encrypted: boolean }) =>
      run({ ours: write('ours.xml', ours), ...Object.fromEntries(new URL(address).searchParams), ...said }),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
