import type { Credential } from '../seed/credentials.js'

/** What the header `Authorization` of a user says (HTTP Basic, UTF-8). */
export function basicHeader({ login, password }: Pick<Credential, 'login' | 'password'>): string {
  const bytes = new TextEncoder().encode(`${login}:${password}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}
