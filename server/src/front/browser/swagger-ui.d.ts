/** What of Swagger UI is used; it comes as a global from a script of its own. */
interface SwaggerSystem {
  readonly authActions: { logout(names: readonly string[]): void }
  preauthorizeBasic(scheme: string, login: string, password: string): unknown
  getSystem(): SwaggerSystem
}

declare function SwaggerUIBundle(options: Readonly<Record<string, unknown>>): SwaggerSystem
