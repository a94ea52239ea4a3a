import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../src/index.js'
import { createPostgresDatabase } from '../src/store/postgres/database.js'
import { startCommand } from './support/command.js'
import { type OwnPostgres, startOwnPostgres } from './support/postgres.js'

const password = 'never-to-be-seen'
const folder = mkdtempSync(join(tmpdir(), 'eventcal-certificates-'))
const file = (name: string) => join(folder, name)

/** Makes a key and a certificate that vouches for itself, by the tool of the system. */
function makeCertificate(name: string, subject: string): void {
  const arguments_ = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`]
  const files = ['-keyout', file(`${name}.key`), '-out', file(`${name}.crt`)]
  execFileSync('openssl', [...arguments_, ...files, '-addext', `subjectAltName=${subject}`], { stdio: 'pipe' })
}

describe('TLS to PostgreSQL', { timeout: 120_000 }, () => {
  let encrypted: OwnPostgres
  let unencrypted: OwnPostgres
  let elsewhere: OwnPostgres
  /** Rejects unencrypted connections, so that every successful one is encrypted. */
  const tlsServer = (name: string) =>
    startOwnPostgres({
      settings: ['ssl=on'],
      files: {
        'server.key': readFileSync(file(`${name}.key`), 'utf8'),
        'server.crt': readFileSync(file(`${name}.crt`), 'utf8'),
        'other.key': readFileSync(file('wrong.key'), 'utf8'),
        'other.crt': readFileSync(file('wrong.crt'), 'utf8'),
        'pg_hba.conf': 'hostssl all all 127.0.0.1/32 trust\n',
      },
    })
  beforeAll(async () => {
    makeCertificate('right', 'IP:127.0.0.1')
    makeCertificate('wrong', 'IP:127.0.0.1')
    makeCertificate('elsewhere', 'DNS:db.example')
    ;[encrypted, unencrypted, elsewhere] = await Promise.all([
      tlsServer('right'),
      startOwnPostgres(),
      tlsServer('elsewhere'),
    ])
  }, 120_000)
  afterAll(async () => {
    await Promise.all([encrypted, unencrypted, elsewhere].map((server) => server?.stop()))
    rmSync(folder, { recursive: true })
  })

  /** Runs `migrate` with a password, which its output must not contain, and returns the result. */
  async function migrate({ url }: OwnPostgres, ...options: string[]) {
    const address = new URL(url)
    address.password = password
    const { ended, output } = startCommand(['migrate', ...options], { DATABASE_URL: address.href })
    const code = await ended
    expect(output.stdout + output.stderr).not.toContain(password)
    return { code, stderr: output.stderr }
  }

  /** The expected failure: one sentence with the error and the option to check. */
  const ends = (what: RegExp, option: string) => ({
    code: 1,
    stderr: expect.stringMatching(
      new RegExp(
        `^eventcal-server: the database cannot be used \\((?:${what.source})[^\\n]*\\); look at ${option}\\n$`,
      ),
    ),
  })
  const tlsOptions = '--database-tls and --database-ca'
  const ca = (name: string) => ['--database-tls', 'verify', '--database-ca', file(`${name}.crt`)]

  it('is used by require and by verify with the right certificate', async () => {
    expect(await migrate(encrypted, '--database-tls', 'require')).toEqual({ code: 0, stderr: '' })
    expect(await migrate(encrypted, ...ca('right'))).toEqual({ code: 0, stderr: '' })
    // The server confirms that the connection is encrypted.
    const database = createPostgresDatabase(encrypted.url, {
      tls: { verify: true, ca: readFileSync(file('right.crt'), 'utf8') },
    })
    expect(await database.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')).toEqual([{ ssl: true }])
    await database.close()
  })

  it('is refused in one sentence with the wrong certificate, none, or one for another name', async () => {
    expect(await migrate(encrypted, ...ca('wrong'))).toEqual(ends(/self-signed certificate/, tlsOptions))
    expect(await migrate(encrypted, '--database-tls', 'verify')).toEqual(ends(/self-signed certificate/, tlsOptions))
    expect(await migrate(elsewhere, ...ca('elsewhere'))).toEqual(ends(/Hostname\/IP does not match/, tlsOptions))
    expect(await migrate(elsewhere, '--database-tls', 'require')).toEqual({ code: 0, stderr: '' })
  })

  it('is off with off, which a server that asks for it refuses', async () => {
    expect(await migrate(encrypted, '--database-tls', 'off')).toEqual(ends(/no pg_hba.conf entry/, tlsOptions))
    expect(await migrate(unencrypted, '--database-tls', 'off')).toEqual({ code: 0, stderr: '' })
    expect(await migrate(unencrypted, '--database-tls', 'require')).toEqual(ends(/The server does not/, tlsOptions))
    // Options take precedence over the URL.
    const address = new URL(unencrypted.url)
    address.searchParams.set('sslmode', 'require')
    const { ended } = startCommand(['migrate', '--database-tls', 'off'], { DATABASE_URL: address.href })
    expect(await ended).toBe(0)
  })

  it('is refused at the start of a server in the same words', async () => {
    const address = new URL(encrypted.url)
    address.password = password
    const { ended, output } = startCommand(['--port', '0', ...ca('wrong')], { DATABASE_URL: address.href })
    const code = await ended
    expect({ code, stderr: output.stderr }).toEqual(ends(/self-signed certificate/, tlsOptions))
    expect(output.stdout + output.stderr).not.toContain(password)
  })

  it('answers 503 while the certificate is not accepted, and again afterwards', async () => {
    const ca = readFileSync(file('right.crt'), 'utf8')
    await using server = await startServer({
      database: createPostgresDatabase(encrypted.url, { tls: { verify: true, ca } }),
    })
    const admin = new pg.Client({ connectionString: encrypted.url, ssl: { rejectUnauthorized: false } })
    await admin.connect()
    /** New settings are there a moment after they were made, and only for new connections. */
    const reached = async (wanted: number) => {
      for (;;) {
        await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'eventcal-server'`)
        const answer = await fetch(`${server.apiRoot}/events`)
        await answer.text()
        if (answer.status === wanted) return answer.headers.get('retry-after')
        expect([200, 503]).toContain(answer.status)
      }
    }
    const change = async (...settings: string[]) => {
      for (const setting of settings) await admin.query(`alter system ${setting}`)
      await admin.query('select pg_reload_conf()')
    }
    expect((await fetch(`${server.apiRoot}/events`)).status).toBe(200)
    await change(`set ssl_cert_file = 'other.crt'`, `set ssl_key_file = 'other.key'`)
    expect(await reached(503)).toBe('1')
    await change('reset ssl_cert_file', 'reset ssl_key_file')
    expect(await reached(200)).toBe(null)
    await admin.end()
  })
})
