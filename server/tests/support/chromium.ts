import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { describe } from 'vitest'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]
const usualNames = [...names, 'Google Chrome', 'Chromium']

/** The path of an installed Chromium: what `CHROMIUM_PATH` says, one on the `PATH`, or one in the usual places. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const usual = usualPlaces.flatMap((folder) => usualNames.map((name) => join(folder, name)))
  return [...onPath, ...usual].find(isExecutable)
}

/** Starts it without a window; it calls nobody by itself. */
export function launchChromium(executablePath: string): Promise<Browser> {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...quiet] })
}

/** Tests in a real browser; where there is none they are skipped and the title says so. */
export function describeChromium(title: string, tests: (executablePath: string) => void): void {
  const path = findChromium()
  if (path) describe(`${title} in Chromium`, () => tests(path))
  else
    describe.skip(`${title} in Chromium (skipped: none found by CHROMIUM_PATH, PATH or in the usual places)`, () =>
      tests(''))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
