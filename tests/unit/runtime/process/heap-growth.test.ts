import { setFlagsFromString } from 'node:v8'
import { limitHeapGrowth } from '@storefront/runtime/process/heap-growth.ts'
import { beforeEach, expect, it, vi } from 'vitest'

vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }))
beforeEach(() => vi.mocked(setFlagsFromString).mockClear())

it('tells V8 in the running process how far the heap may grow: a Node without that flag goes on', () => {
	limitHeapGrowth(['--max-semi-space-size=8'])
	expect(setFlagsFromString).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^--heap-growing-percent=\d+$/))
})

it.each(['--heap-growing-percent=300', '--heap_growing_percent=300'])('leaves what was chosen by %s', (chosen) => {
	limitHeapGrowth([chosen])
	expect(setFlagsFromString).not.toHaveBeenCalled()
})
