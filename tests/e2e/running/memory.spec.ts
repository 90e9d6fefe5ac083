import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, serverTest as test } from '../fixtures.ts'

const mebibyte = 1024 * 1024

/** Memory settings of the container image. */
function imageSettings(): Record<string, string> {
	const dockerfile = readFileSync(join(import.meta.dirname, '../../../Dockerfile'), 'utf8')
	const line = /^ENV (NODE_OPTIONS=.*)$/m.exec(dockerfile)?.[1] ?? ''
	return Object.fromEntries(
		[...line.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']),
	)
}

// Other systems report and allocate memory in other ways.
if (process.platform === 'linux') {
	test('a shop with the memory settings of the container image uses little memory after its first start', { tag: '@walk' }, async ({
		anotherShop,
		folder,
	}) => {
		const settings = imageSettings()
		expect(Object.keys(settings)).toEqual(expect.arrayContaining(['NODE_OPTIONS', 'MALLOC_ARENA_MAX']))
		// The first start in an empty folder uses more than later ones.
		const { pid } = await anotherShop({ environment: { DATA_DIR: folder, ...settings } })
		const resident = 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
		console.log(`${Math.round(resident / mebibyte)} MB after the start`)
		// Measured: 158 to 170 MB, depending on the machine and on whether its files are compiled for the first time.
		expect(resident).toBeLessThanOrEqual(180 * mebibyte)
	})
}
