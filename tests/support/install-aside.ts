import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { asideFolder, asidePackages } from './aside.js'

mkdirSync(asideFolder, { recursive: true })
const options = ['--no-audit', '--no-fund', '--no-save', '--prefer-offline', '--loglevel=error']
execFileSync('npm', ['install', ...options, '--prefix', asideFolder, ...asidePackages], { stdio: 'inherit' })
