import { expect, test } from 'vitest'
import { leanStart } from '#scripts/node-memory-flags.mjs'

test('a start without any settings gets a limit for what lives for a moment, and one heap of the C library', () => {
	const { flags, variables } = leanStart({}, [])
	expect(flags).toEqual([expect.stringMatching(/^--max-semi-space-size=\d+$/)])
	expect(variables).toMatchObject({ MALLOC_ARENA_MAX: '1' })
})

test('a start asks Node for nothing that Node does not promise to know: it would end there', () => {
	for (const flag of leanStart({}, []).flags) expect([...process.allowedNodeEnvironmentFlags]).toContain(flag.replace(/=.*/, ''))
})

test('a process that was started so is started no second time', () => {
	const { flags, variables } = leanStart({}, [])
	expect(leanStart(variables, flags)).toEqual({ flags: [], variables: {} })
})

test.each([
	['its own flag', {}, ['--max-semi-space-size=64']],
	['an underscore in it', {}, ['--max_semi_space_size=64']],
	['NODE_OPTIONS', { NODE_OPTIONS: '--max-semi-space-size=64' }, []],
])('what somebody has chosen by %s stays', (_, environment: Record<string, string>, flags: string[]) => {
	const lean = leanStart({ ...environment, MALLOC_ARENA_MAX: '4' }, flags)
	expect(lean.flags.join(' ')).not.toContain('semi')
	expect(lean.variables).not.toHaveProperty('MALLOC_ARENA_MAX')
})
