import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { asideFolder, asideFolders, asidePackages } from './aside.js'

mkdirSync(asideFolder, { recursive: true })
const options = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
const npm = (...args: string[]) => execFileSync('npm', [...args, ...options], { stdio: 'inherit' })

npm('install', '--no-save', '--prefix', asideFolder, ...asidePackages)
for (const folder of asideFolders) npm('ci', '--prefix', folder)
