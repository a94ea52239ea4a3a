/** How many bytes become characters at a time: arguments of a call have a limit. */
const STEP = 0x8000

/** Bytes as base64; without Buffer, since the service runs in browsers, too. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += STEP) parts.push(String.fromCharCode(...bytes.subarray(at, at + STEP)))
  return btoa(parts.join(''))
}

/** The bytes of a base64 text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
