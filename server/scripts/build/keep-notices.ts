import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/** Build plugin: writes the licences of all bundled packages next to the bundle, as they require. */
export function keepNotices(fileName: string): Plugin {
  return {
    name: 'keep-notices',
    setup(build) {
      build.initialOptions.metafile = true
      build.onEnd(async ({ metafile }) => {
        const folders = new Set(Object.keys(metafile?.inputs ?? {}).flatMap(packageFolder))
        const notices = await Promise.all([...folders].sort().map(noticeOf))
        const outdir = resolve(build.initialOptions.outdir ?? '.')
        await mkdir(outdir, { recursive: true })
        await writeFile(join(outdir, fileName), notices.join(`\n${'-'.repeat(80)}\n\n`))
      })
    },
  }
}

/** Returns the package folder of a bundled file; empty for our own files and for external ones. */
function packageFolder(path: string): string[] {
  const folder = /^(?!\(disabled\))((?:.*[\\/])?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path)?.[1]
  return folder === undefined ? [] : [folder]
}

async function noticeOf(folder: string): Promise<string> {
  const { name, version, license }: Record<string, unknown> = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  )
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each))
  const text = file === undefined ? '' : `\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`
  return `${name} ${version} (${license ?? 'licence not named'})\n${text}`
}
