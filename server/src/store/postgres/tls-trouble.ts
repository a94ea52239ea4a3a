/** Error codes of TLS for certificates that are not accepted, besides those that begin with `CERT_`. */
const CERTIFICATE = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'INVALID_CA',
  'HOSTNAME_MISMATCH',
])

/** The driver, where encryption was asked for and the server has none. */
const UNENCRYPTED = /^The server does not support SSL connections/

/**
 * True if a connection failed because of its encryption: the certificate is not accepted, the server has none, or
 * requires encryption.
 */
export function isTlsTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (CERTIFICATE.has(code) || /^(?:CERT_|ERR_TLS_|ERR_SSL_|ERR_OSSL_)/.test(code)) return true
  return UNENCRYPTED.test(error.message) || (code === '28000' && error.message.endsWith('no encryption'))
}
