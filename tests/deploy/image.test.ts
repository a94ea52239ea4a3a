import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { workspace } from '../support/workspace.js'
import { isIgnored, readDockerfile, textsOf, variablesOf, wordsOf } from './dockerfile.js'

const [build, image] = readDockerfile()

describe('the image', () => {
  it('has two stages on one major version of Node, and takes only the installed packages from the first', () => {
    expect(readDockerfile()).toHaveLength(2)
    expect([build?.from, image?.from]).toEqual([
      expect.stringMatching(/^node:(\d+)-slim$/),
      expect.stringMatching(/^node:(\d+)-alpine$/),
    ])
    expect(build?.from.split('-')[0]).toBe(image?.from.split('-')[0])
    expect(textsOf(image, 'COPY')).toEqual(['--from=build /app ./'])
    expect(textsOf(image, 'RUN')).toEqual([])
  })

  it('runs as a user without rights, with an entry point that gets signals', () => {
    expect(textsOf(image, 'USER')).toEqual(['node'])
    expect(wordsOf(textsOf(image, 'ENTRYPOINT')[0] ?? '')[0]).toBe('node')
    expect(textsOf(image, 'EXPOSE')).toEqual([variablesOf(image).EVENTCAL_PORT])
    expect(textsOf(image, 'HEALTHCHECK')).toHaveLength(1)
  })

  it('names scripts and packages that exist', () => {
    const commands = textsOf(build, 'RUN').join('\n')
    const names = [...commands.matchAll(/-w (@eventcal\/(\w+))/g)]
    expect(names).toHaveLength(6)
    for (const [, name, folder] of names) {
      const manifest = JSON.parse(readFileSync(`${workspace}/${folder}/package.json`, 'utf8'))
      expect([manifest.name, typeof manifest.scripts.build]).toEqual([name, 'string'])
    }
  })

  it('is built without what this machine has beside the sources', () => {
    for (const path of ['.git/config', 'node_modules/x', 'server/node_modules', 'sdk/dist/index.js', 'docs/auth.md']) {
      expect([path, isIgnored(path)]).toEqual([path, true])
    }
    const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'))
    const needed = ['package-lock.json', '.npmrc', ...workspaces.map((folder) => `${folder}/package.json`)]
    expect(needed.filter((path) => isIgnored(path) || !existsSync(`${workspace}/${path}`))).toEqual([])
  })
})

describe('compose.yaml', () => {
  const file = parse(readFileSync(`${workspace}/compose.yaml`, 'utf8'))

  it('starts the server when PostgreSQL is healthy, and keeps the data in a volume', () => {
    const { database, calendar } = file.services
    expect(database.image).toMatch(/^postgres:\d+-alpine$/)
    expect(database.healthcheck.test.slice(0, 2)).toEqual(['CMD', 'pg_isready'])
    const [volume = ''] = database.volumes[0].split(':')
    expect(Object.keys(file.volumes)).toEqual([volume])
    expect(calendar.depends_on).toEqual({ database: { condition: 'service_healthy' } })
    expect(calendar.build).toBe('.')
  })

  it('is reached from this machine only, and has no password in it', () => {
    const { database, calendar } = file.services
    expect(calendar.ports).toEqual([`127.0.0.1:4010:${variablesOf(image).EVENTCAL_PORT}`])
    expect(database.ports).toBeUndefined()
    expect(database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{\w+:\?/)
  })
})
