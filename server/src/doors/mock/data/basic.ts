import type { Credential } from '../../../seed/credentials.js'

/** Returns the `Authorization` header of a user (HTTP Basic, UTF-8). */
export function basicHeader({ login, password }: Pick<Credential, 'login' | 'password'>): string {
  const bytes = new TextEncoder().encode(`${login}:${password}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}
