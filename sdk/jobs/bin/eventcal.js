#!/usr/bin/env node
import { existsSync } from 'node:fs'

// Only a clone has this file; there the command runs without `npm run build`.
const bundles = new URL('../../../scripts/bundles.js', import.meta.url)
const inClone = existsSync(bundles)
await import(inClone ? (await import(bundles.href)).commandModule('eventcal') : '../dist/eventcal.js')
