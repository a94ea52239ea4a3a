#!/usr/bin/env node
import module from 'node:module'

// Where Node can keep what it compiled (from 22.1 on), the next start takes a sixth less.
module.enableCompileCache?.()
await import('./main.js')
