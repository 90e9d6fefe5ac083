import { createLog } from '@storefront/runtime/log/log.ts'
import { expect, test } from 'vitest'
import { logConsole } from '#http/console-to-log.ts'

test('console output of libraries becomes log entries without control characters', () => {
	const lines: string[] = []
	const printed = { error: console.error, warn: console.warn, info: console.info, debug: console.debug }
	logConsole(createLog('info', { write: (line: string) => lines.push(line) }), printed)
	printed.error('\u001b[31m[router]\u001b[39m Invalid URL encoding: %s\n{"level":"fatal"}', '/\u009b2J')
	printed.error(new TypeError('broken'))
	printed.warn('a', { b: 1 })
	printed.debug('too little to be told')
	const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
	expect(read).toMatchObject([
		{ level: 'error', msg: expect.stringMatching(/^\[router\] Invalid URL encoding/) },
		{ level: 'error', err: { type: 'TypeError', message: 'broken' } },
		{ level: 'warn', msg: 'a { b: 1 }' },
	])
	for (const line of lines) expect(line).toMatch(/^[^\p{Cc}]*\n$/u)
})
