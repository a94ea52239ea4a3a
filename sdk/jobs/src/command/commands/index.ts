import type { Command } from '../support/command.js'
import { discoverCommand } from './discover.js'
import { harvestCommand } from './harvest.js'
import { importCommand } from './import.js'
import { listCommand } from './list.js'
import { mirrorCommand } from './mirror.js'

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [listCommand, mirrorCommand, importCommand, harvestCommand, discoverCommand]
