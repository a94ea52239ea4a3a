interface WithUsers {
  readonly app: { readonly credentials: readonly { readonly login: string; readonly password: string }[] }
}

/** The user of a server who may do everything. */
export function editorOf({ app }: WithUsers): { login: string; password: string } {
  const [credential] = app.credentials
  if (!credential) throw new Error('the demo data come with users')
  return { login: credential.login, password: credential.password }
}
