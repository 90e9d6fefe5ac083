import type { Command } from '../command.ts'
import { setStatus } from './set-status.ts'
import { shipPart } from './ship-part.ts'

/** All commands of orders, payments and returns. */
export const orderCommands: readonly Command[] = [setStatus, shipPart]
