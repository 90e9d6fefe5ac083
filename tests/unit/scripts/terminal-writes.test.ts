import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Files that make or replace a whole database. They change no shop of an owner, and there is nothing to record or to undo. */
const makers = ['database/move.ts', 'seed.ts'].map((name) => `packages/store/cli/commands/${name}`)

const writes = /\b(insertInto|updateTable|deleteFrom|inTransaction)\(|\.transaction\(/

describe('the terminal', () => {
	it('changes data by commands only, so that every change is recorded and can be undone', () => {
		const files = globSync('packages/store/cli/**/*.ts').map((path) => path.replaceAll('\\', '/'))
		expect(files.length).toBeGreaterThan(50)
		const found = files.filter((path) => writes.test(readFileSync(path, 'utf8'))).sort()
		expect(found, 'a file that writes must use a command').toEqual([...makers].sort())
	})
})
