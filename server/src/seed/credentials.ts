import { type Role, roles } from '../service/call/caller.js'

/** A user with the application password that was made for it. */
export interface Credential {
  readonly login: string
  readonly role: Role
  /** 24 hexadecimal digits. */
  readonly password: string
}

const logins: Readonly<Record<Role, string>> = {
  administrator: 'admin',
  editor: 'editor',
  author: 'author',
  contributor: 'contributor',
  subscriber: 'subscriber',
}

/** One user for each role, the one with most rights first, each with a new password of 96 random bits. */
export function createCredentials(): Credential[] {
  return [...roles].reverse().map((role) => ({ login: logins[role], role, password: randomPassword() }))
}

/** 24 hexadecimal digits, 96 random bits. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
