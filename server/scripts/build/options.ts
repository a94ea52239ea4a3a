import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import { asScript } from './as-script.js'
import { copyFront } from './copy-front.js'
import { keepOffGlobals } from './keep-off-globals.js'
import { leaveOut } from './leave-out.js'
import { parseStatements } from './parse-statements.js'
import { takeLess } from './take-less.js'

/** Options that esbuild and tsup share, so that what is published and what a clone runs are made alike. */
interface SharedOptions {
  readonly platform: 'node' | 'browser'
  readonly external?: string[]
  readonly banner?: { readonly js: string }
  readonly inject?: string[]
  readonly minify?: boolean
  readonly minifyWhitespace?: boolean
  readonly minifySyntax?: boolean
  readonly define?: Readonly<Record<string, string>>
}

/** How a part of the server is bundled. */
export interface Bundling {
  readonly options: SharedOptions
  readonly plugins: Plugin[]
}

/** Shims of CommonJS globals for bundled CommonJS packages. */
const commonJs = `import { createRequire as __createRequire } from 'node:module'
import { dirname as __dirnameOf } from 'node:path'
import { fileURLToPath as __pathOf } from 'node:url'
const require = __createRequire(import.meta.url)
const __filename = __pathOf(import.meta.url)
const __dirname = __dirnameOf(__filename)`

const ofCommands: SharedOptions = {
  platform: 'node',
  external: ['pg', 'msw', 'vitest'],
  minifyWhitespace: true,
  minifySyntax: true,
}

/** A command brings its packages along: looking for three hundred files takes longer than all else at its start. */
export const command: Bundling = {
  options: { ...ofCommands, banner: { js: commonJs } },
  plugins: [takeLess(), leaveOut(), parseStatements()],
}

/** A command as a script, whose compiled code can be kept: V8 keeps none of ES modules in Node 20. */
export const scriptOfCommand: Bundling = {
  options: {
    ...ofCommands,
    // Strict as ES modules are; esbuild's own directive would come after this.
    banner: { js: `'use strict';const __moduleUrl = require('node:url').pathToFileURL(__filename).href;` },
    define: { 'import.meta.url': '__moduleUrl' },
  },
  plugins: [asScript(), ...command.plugins],
}

/**
 * Browser entries bundle their dependencies, since some need patches that every user would have to configure: pg-mem
 * expects a global Buffer, others modify the global object. Only msw is the user's own copy.
 */
export const inPages: Bundling = {
  options: {
    platform: 'browser',
    external: ['msw'],
    inject: [fileURLToPath(new URL('../../src/doors/mock/buffer.ts', import.meta.url))],
  },
  plugins: [keepOffGlobals(), leaveOut()],
}

/** The scripts of the server's own pages; browsers load them as they are. */
export const frontPage: Bundling = {
  options: { platform: 'browser', minify: true },
  plugins: [copyFront()],
}
