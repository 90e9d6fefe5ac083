import type { Command } from '@storefront/store/commands/command.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { expect } from 'vitest'
import { databaseContent } from './database-content.ts'

/** An owner at the desk. */
export const deskContext = {
	actor: { kind: 'desk', userId: 1, name: 'Ada', role: 'owner' },
	now: new Date('2026-11-28T10:00:00Z'),
} as const

/** Runs a command, and checks that it changes the database and that its undo restores it. Returns what it has done. */
export async function undoRestores(db: Db, command: Command, input: unknown) {
	const before = await databaseContent(db)
	const outcome = await runCommand(db, command, input, deskContext)
	expect(await databaseContent(db), 'the command changes something').not.toEqual(before)
	await undo(db, outcome.logId ?? 0, commands, deskContext)
	expect(await databaseContent(db)).toEqual(before)
	return outcome
}
