/** The part of Swagger UI that is used here. It is loaded as a global by a separate script. */
interface SwaggerSystem {
  readonly authActions: { logout(names: readonly string[]): void }
  preauthorizeBasic(scheme: string, login: string, password: string): unknown
  getSystem(): SwaggerSystem
}

declare function SwaggerUIBundle(options: Readonly<Record<string, unknown>>): SwaggerSystem
