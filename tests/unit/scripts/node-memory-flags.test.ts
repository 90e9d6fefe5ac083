import { expect, test } from 'vitest'
import { leanStart } from '#scripts/node-memory-flags.mjs'

test('memory flags limit the heap for short-lived objects, and use one heap of the C library', () => {
	const { flags, variables } = leanStart({}, [])
	expect(flags).toEqual([expect.stringMatching(/^--max-semi-space-size=\d+$/)])
	expect(variables).toMatchObject({ MALLOC_ARENA_MAX: '1' })
})

test('memory flags contain only documented flags, because Node would not start with unknown ones', () => {
	for (const flag of leanStart({}, []).flags) expect([...process.allowedNodeEnvironmentFlags]).toContain(flag.replace(/=.*/, ''))
})

test('memory flags are empty for a process that has them already', () => {
	const { flags, variables } = leanStart({}, [])
	expect(leanStart(variables, flags)).toEqual({ flags: [], variables: {} })
})

test.each([
	['its own flag', {}, ['--max-semi-space-size=64']],
	['an underscore in it', {}, ['--max_semi_space_size=64']],
	['NODE_OPTIONS', { NODE_OPTIONS: '--max-semi-space-size=64' }, []],
])('memory flags keep a value that is set by %s', (_, environment: Record<string, string>, flags: string[]) => {
	const lean = leanStart({ ...environment, MALLOC_ARENA_MAX: '4' }, flags)
	expect(lean.flags.join(' ')).not.toContain('semi')
	expect(lean.variables).not.toHaveProperty('MALLOC_ARENA_MAX')
})
