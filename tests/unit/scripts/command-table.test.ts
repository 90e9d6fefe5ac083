import { readFileSync } from 'node:fs'
import { commands } from '@storefront/store/commands/registry.ts'
import { expect, it } from 'vitest'

const [, table = ''] = readFileSync('docs/commands.md', 'utf8').split('## The same in the desk')

it('docs/commands.md has every command of the log, with the terminal command or "desk only" [SEC-13]', () => {
	const missing = [...commands.keys()].filter((name) => !table.includes(`\`${name}\``))
	expect(missing).toEqual([])
	const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ['))
	expect(rows.length).toBeGreaterThan(20)
	for (const row of rows) expect(row, row).toMatch(/^\| [^|]+ \| [^|]*(?:`[^|]+`|desk only)[^|]* \| [^|]+ \|$/)
})
