import { createPrivateKey, generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'

const commonName = '2.5.4.3'
const rsaWithSha256 = '1.2.840.113549.1.1.11'

/**
 * A key of ours for one provider, which signs our requests and decrypts assertions. Returns it as PEM, with a certificate
 * of its own in base64, since providers ask for one.
 */
export async function makeOwnKey(end = inYears(10)): Promise<{ key: string; certificate: string }> {
  const { publicKey, privateKey: key } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const name = new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({
        type: commonName,
        value: new AttributeValue({ utf8String: 'Citewell' }),
      }),
    ]),
  ])
  const algorithm = new AlgorithmIdentifier({ algorithm: rsaWithSha256, parameters: null })
  // Positive: the first bit of a serial number is its sign.
  const serialNumber = randomBytes(16)
  serialNumber[0] = ((serialNumber[0] ?? 0) & 0x7f) | 0x40
  const certified = new TBSCertificate({
    version: Version.v3,
    serialNumber: toBuffer(serialNumber),
    signature: algorithm,
    issuer: name,
    validity: new Validity({
      notBefore: new Date(Math.min(Date.now(), end.getTime() - 1000)),
      notAfter: end,
    }),
    subject: name,
    subjectPublicKeyInfo: AsnConvert.parse(toBuffer(publicKey), SubjectPublicKeyInfo),
  })
  const bytes = new Uint8Array(AsnConvert.serialize(certified))
  const certificate = new Certificate({
    tbsCertificate: certified,
    signatureAlgorithm: algorithm,
    signatureValue: toBuffer(sign('sha256', bytes, createPrivateKey(key))),
  })
  return { key, certificate: Buffer.from(AsnConvert.serialize(certificate)).toString('base64') }
}

function inYears(years: number): Date {
  const end = new Date()
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end
}

function toBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
