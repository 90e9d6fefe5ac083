import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedFragment } from '#loaders/rendering/fragment-cache.ts'

// In edit mode fragments are not cached.
beforeEach(() => {
	vi.stubEnv('DEV', false)
})

afterEach(() => {
	vi.useRealTimers()
})

/** HTML as Astro marks it, so that it is not escaped. */
class Html extends String {}

/** An island's place in what is written: each page decides for itself whether its scripts are there yet. */
const instruction = { type: 'directive' }

/** A fragment that counts its renderings. */
function part(text = 'rendered') {
	const count = { renders: 0 }
	const draw = () => ({
		async render(page: { write(chunk: unknown): void }) {
			count.renders += 1
			page.write(new Html('<b>'))
			page.write(`${text} `)
			await Promise.resolve()
			page.write(instruction)
			page.write(new Html('</b>'))
		},
	})
	return { count, draw }
}

/** All that a page gets: its text, and its instructions at their places. */
async function written(drawing: ReturnType<typeof cachedFragment>): Promise<readonly unknown[]> {
	const chunks: unknown[] = []
	await drawing.render({ write: (chunk) => void chunks.push(chunk) })
	const texts: unknown[] = []
	for (const chunk of chunks) {
		const last = texts.at(-1)
		if (chunk === instruction || typeof last !== 'string') texts.push(chunk === instruction ? chunk : String(chunk))
		else texts[texts.length - 1] = last + String(chunk)
	}
	return texts
}

test('a fragment is rendered once for its content, and every page gets the same HTML with instructions in place', async () => {
	const [source, { count, draw }] = [{}, part()]
	const first = await written(cachedFragment(source, 'header', draw))
	expect(first).toEqual(['<b>rendered ', instruction, '</b>'])
	expect(await written(cachedFragment(source, 'header', draw))).toEqual(first)
	expect(count.renders).toBe(1)
	const other = part('another')
	expect(await written(cachedFragment(source, 'footer', other.draw))).toEqual(['<b>another ', instruction, '</b>'])
	await written(cachedFragment({}, 'header', draw))
	expect(count.renders).toBe(2)
})

test('a fragment is rendered again after a failure, and after a minute', async () => {
	vi.useFakeTimers({ toFake: ['Date', 'performance'] })
	const [source, { count, draw }] = [{}, part()]
	const failing = () => ({
		render(page: { write(chunk: unknown): void }) {
			page.write(new Html('<b>'))
			return Promise.reject(new Error('no texts'))
		},
	})
	await expect(written(cachedFragment(source, 'header', failing))).rejects.toThrow('no texts')
	await written(cachedFragment(source, 'header', draw))
	vi.advanceTimersByTime(59_000)
	await written(cachedFragment(source, 'header', draw))
	expect(count.renders).toBe(1)
	vi.advanceTimersByTime(2000)
	await written(cachedFragment(source, 'header', draw))
	expect(count.renders).toBe(2)
})

test('a fragment with nested instructions stays complete', async () => {
	const slot = Object.assign(new Html('<p>'), { instructions: [instruction] })
	const draw = () => ({ render: (page: { write(chunk: unknown): void }) => page.write(slot) })
	const source = {}
	await written(cachedFragment(source, 'header', draw))
	const chunks: unknown[] = []
	await cachedFragment(source, 'header', draw).render({ write: (chunk) => void chunks.push(chunk) })
	expect(chunks).toEqual([slot])
})
