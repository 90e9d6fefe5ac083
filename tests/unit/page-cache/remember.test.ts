import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteChange } from '../../../src/page-cache/changes.ts'
import { remember } from '../../../src/page-cache/remember.ts'

const store = {}

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

test('loads once for many, and anew after its time or a change', async () => {
	const load = vi.fn().mockResolvedValueOnce('first').mockResolvedValueOnce('second').mockResolvedValue('third')
	const settings = remember(['settings'], 60, load)
	expect(await Promise.all([settings(store), settings(store)])).toEqual(['first', 'first'])
	vi.advanceTimersByTime(59_000)
	expect(await settings(store)).toBe('first')
	vi.advanceTimersByTime(2_000)
	expect(await settings(store)).toBe('second')
	noteChange(['product:1'])
	expect(await settings(store)).toBe('second')
	noteChange(['settings'])
	expect(await settings(store)).toBe('third')
	expect(load).toHaveBeenCalledTimes(3)
})

test('keeps the last good value while the store fails, and does not ask at every page', async () => {
	const load = vi.fn().mockResolvedValueOnce('good').mockRejectedValue(new Error('down'))
	const settings = remember(['settings'], 60, load)
	await settings(store)
	noteChange(['settings'])
	expect(await settings(store)).toBe('good')
	expect(await settings(store)).toBe('good')
	expect(load).toHaveBeenCalledTimes(2)
	vi.advanceTimersByTime(6_000)
	load.mockResolvedValue('new')
	expect(await settings(store)).toBe('new')
})

test('passes a failure on when there is nothing to stand in for it', async () => {
	const settings = remember(['settings'], 60, () => Promise.reject(new Error('down')))
	await expect(settings(store)).rejects.toThrow('down')
})
