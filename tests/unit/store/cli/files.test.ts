import { DatabaseSync } from 'node:sqlite'
import { describeFileError } from '@storefront/store/cli/terminal/files.ts'
import { expect, test } from 'vitest'

test.each([
	[{ code: 'EACCES', path: '/a.tsv' }, '/a.tsv cannot be used: this user may not read or write it.'],
	[{ code: 'EISDIR', path: '/a' }, '/a cannot be used: it is a folder; pass the path of a file.'],
	[{ code: 'ENOSPC' }, 'The disk is full. Free some space, then run the command again.'],
	[{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'The disk is full. Free some space, then run the command again.'],
	[{ code: '53100', severity: 'ERROR' }, 'The disk is full. Free some space, then run the command again.'],
	[{ code: 'ERR_SQLITE_ERROR', errcode: 11 }, 'The database is damaged. Restore a backup with "restore".'],
	[{ code: 'ERR_SQLITE_ERROR', errcode: 1 }, null],
	[{ code: 'EACCES' }, null],
	[{}, null],
])('file errors of commands have a message: %j', (facts, sentence) => {
	expect(describeFileError(Object.assign(new Error('said by the system'), facts))).toBe(sentence)
})

test('a full database says so', () => {
	using db = new DatabaseSync(':memory:')
	db.exec('create table a (b blob); pragma max_page_count = 2')
	const fill = () => db.exec('insert into a values (zeroblob(100000))')
	expect(fill).toThrow()
	try {
		fill()
	} catch (error) {
		expect(describeFileError(error as Error)).toMatch(/^The disk is full/)
	}
})
