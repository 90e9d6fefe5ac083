import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'

const mebibyte = 1024 * 1024

// Other systems tell it otherwise, and give memory otherwise.
if (process.platform === 'linux') {
	test('a shop uses little memory after every kind of start', async ({ anotherShop, folder }) => {
		// In an empty folder: its first start is what takes most.
		const { pid } = await anotherShop({ environment: { DATA_DIR: folder } })
		const of = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
		expect(of('cmdline')).toContain('--max-semi-space-size=')
		expect(of('environ')).toContain('MALLOC_ARENA_MAX=1')
		const resident = 1024 * Number(/VmRSS:\s+(\d+)/.exec(of('status'))?.[1])
		console.log(`${Math.round(resident / mebibyte)} MB after the start`)
		expect(resident).toBeLessThanOrEqual(160 * mebibyte)
	})
}
