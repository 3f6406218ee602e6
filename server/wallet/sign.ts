import { createHash, createSign, type X509Certificate } from 'node:crypto'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_data,
  id_signedData,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import {
  AsnArray,
  AsnConvert,
  AsnObjectIdentifierConverter,
  AsnType,
  AsnTypeTypes,
  AsnUTCTimeConverter,
  OctetString,
} from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'

const contentType = '1.2.840.113549.1.9.3'
const messageDigest = '1.2.840.113549.1.9.4'
const signingTime = '1.2.840.113549.1.9.5'
const sha256 = '2.16.840.1.101.3.4.2.1'
const rsaEncryption = '1.2.840.113549.1.1.1'
/** DER of NULL, the parameters of RSA. */
const nothing = Uint8Array.from([5, 0]).buffer

class SignedAttributes extends AsnArray<Attribute> {}
AsnType({ type: AsnTypeTypes.Set, itemType: Attribute })(SignedAttributes)

const attribute = (attrType: string, value: ArrayBuffer) => new Attribute({ attrType, attrValues: [value] })

/** DER requires the members of a set in the order of their bytes. */
const inOrder = (attributes: readonly Attribute[]) =>
  attributes
    .map((one) => ({ one, bytes: Buffer.from(AsnConvert.serialize(one)) }))
    .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ one }) => one)

/** Detached PKCS #7 signature (RFC 5652) with the first certificate, containing all of them. */
export const signDetached = (content: Buffer, certificates: readonly X509Certificate[], key: string, now: Date) => {
  const parsed = certificates.map(({ raw }) => AsnConvert.parse(raw, Certificate))
  const [leaf] = parsed
  if (!leaf) throw new Error('A signature needs a certificate.')
  const digest = createHash('sha256').update(content).digest()
  const signedAttrs = inOrder([
    attribute(contentType, AsnObjectIdentifierConverter.toASN(id_data).toBER()),
    attribute(messageDigest, AsnConvert.serialize(new OctetString(digest))),
    attribute(signingTime, AsnUTCTimeConverter.toASN(now).toBER()),
  ])
  const signed = Buffer.from(AsnConvert.serialize(new SignedAttributes(signedAttrs)))
  const algorithm = new DigestAlgorithmIdentifier({ algorithm: sha256 })
  const data = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([algorithm]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet(parsed.map((certificate) => new CertificateChoices({ certificate }))),
    signerInfos: new SignerInfos([
      new SignerInfo({
        version: CMSVersion.v1,
        sid: new SignerIdentifier({
          issuerAndSerialNumber: new IssuerAndSerialNumber({
            issuer: leaf.tbsCertificate.issuer,
            serialNumber: leaf.tbsCertificate.serialNumber,
          }),
        }),
        digestAlgorithm: algorithm,
        signedAttrs,
        signatureAlgorithm: new SignatureAlgorithmIdentifier({ algorithm: rsaEncryption, parameters: nothing }),
        signature: new OctetString(createSign('sha256').update(signed).sign(key)),
      }),
    ]),
  })
  const info = new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(data) })
  return Buffer.from(AsnConvert.serialize(info))
}
