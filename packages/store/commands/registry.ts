import { setStock } from './catalogue/set-stock.ts'
import type { Command } from './command.ts'

/** All commands. A command that is removed stays in the log, and its entries cannot be undone any more. */
const all: readonly Command[] = [setStock]

/** Commands by their names. */
export const commands: ReadonlyMap<string, Command> = new Map(all.map((command) => [command.name, command]))
