import type { Plugin } from 'esbuild'

/**
 * Build plugin for a bundle that `runWithCodeCache` runs. Modules are loaded by `require` alone, since such a script has
 * no `import()`. All characters beyond ASCII are escaped, so that the script is read and held with one byte for each;
 * esbuild escapes those of strings alone. Comments, which are not escaped, are left out; `keepNotices` writes the licences.
 */
export function asScript(): Plugin {
  return {
    name: 'as-script',
    setup(build) {
      build.initialOptions.supported = { ...build.initialOptions.supported, 'dynamic-import': false }
      build.initialOptions.charset = 'ascii'
      build.initialOptions.legalComments = 'none'
      build.onEnd(({ outputFiles }) => {
        for (const file of outputFiles ?? []) {
          const { text } = file
          if (/String\.raw`[^`]*[^\0-\x7f]/.test(text)) throw new Error('String.raw would show the escapes of its text')
          // In regular expressions and other templates, an escape says the same.
          file.contents = new TextEncoder().encode(text.replace(/[^\0-\x7f]/g, escaped))
        }
      })
    },
  }
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
